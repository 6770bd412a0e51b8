// Random play of both games in hand-written C on one core: what our compiled Python is measured against.
// gcc -O3 -march=native yardstick.c -o yardstick && ./yardstick two_win 4 200000
// prints games/s and decisions/s (a decision is one seat choosing one pass, one number or one card)
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>
static uint64_t s0 = 0x9E3779B97F4A7C15ull, s1 = 0xD1B54A32D192ED03ull;
static inline uint64_t rot(uint64_t x, int k) { return (x << k) | (x >> (64 - k)); }
static inline uint64_t rnd(void) { uint64_t a = s0, b = s1, r = a + b; b ^= a; s0 = rot(a, 24) ^ b ^ (b << 16); s1 = rot(b, 37); return r; }
static inline uint32_t below(uint32_t n) { return (uint32_t)(((rnd() >> 32) * (uint64_t)n) >> 32); }
static void shuffle(uint8_t *a, int n) { for (int i = n - 1; i > 0; i--) { int j = below(i + 1); uint8_t t = a[i]; a[i] = a[j]; a[j] = t; } }
static uint8_t digit[108], colour[108], stars[108];
static long decisions;
typedef struct { uint8_t pile[108]; int np; uint8_t hand[6][64]; int nh[6]; uint8_t tens[6][64], units[6][64]; int kept[6], nn[6]; int last[6]; uint8_t rc[6][2], rk[6][2]; uint8_t in[6]; } W;
static int two_win(int n, W *g) {
  uint8_t deck[108]; for (int i = 0; i < 108; i++) deck[i] = i; shuffle(deck, 108);
  for (int i = 0; i < n; i++) { memcpy(g->hand[i], deck + 9 * i, 9); g->nh[i] = 9; g->nn[i] = g->kept[i] = g->last[i] = 0; g->rk[i][0] = g->rk[i][1] = 0; g->rc[i][0] = g->rc[i][1] = 9; g->in[i] = 1; }
  g->np = 108 - 9 * n; memcpy(g->pile, deck + 9 * n, g->np);
  int alive = n, rounds = 0;
  for (;;) {
    for (int i = 0; i < n; i++) if (g->in[i] && !g->nh[i]) { g->in[i] = 0; alive--; }
    if (alive <= 1) return rounds;
    int prev = -1, first = -1; uint8_t card[6];
    for (int i = 0; i < n; i++) if (g->in[i]) { int k = below(g->nh[i]); card[i] = g->hand[i][k]; g->hand[i][k] = g->hand[i][--g->nh[i]]; decisions++; }
    for (int i = 0; i < n; i++) if (g->in[i]) { if (prev >= 0) g->hand[i][g->nh[i]++] = card[prev]; else first = i; prev = i; }
    g->hand[first][g->nh[first]++] = card[prev];
    int choice[6][2];
    for (int i = 0; i < n; i++) if (g->in[i]) {
      // count the units that go with each tens digit, choose uniformly among legal ordered pairs
      int h = g->nh[i], tot = 0; int pt = g->last[i] / 10, pu = g->last[i] % 10; int above = 0;
      for (int a = 0; a < h; a++) above += digit[g->hand[i][a]] > pu;
      int w[64];
      for (int a = 0; a < h; a++) { int d = digit[g->hand[i][a]]; w[a] = d > pt ? h - 1 : d == pt ? above - (d > pu) : 0; tot += w[a]; }
      if (!tot) { g->in[i] = 0; alive--; continue; }
      int k = below(tot), a = 0; while (k >= w[a]) k -= w[a++];
      int d = digit[g->hand[i][a]], b = -1;
      for (int x = 0; x < h; x++) if (x != a && (d > pt || digit[g->hand[i][x]] > pu)) { if (!k--) { b = x; break; } }
      choice[i][0] = a; choice[i][1] = b;
    }
    if (alive <= 1) return rounds;
    int hi = 0, ms = 0, owed[6] = {0}, st[6];
    for (int i = 0; i < n; i++) if (g->in[i]) {
      int a = choice[i][0], b = choice[i][1]; uint8_t t = g->hand[i][a], u = g->hand[i][b];
      if (a < b) { int x = a; a = b; b = x; }
      g->hand[i][a] = g->hand[i][--g->nh[i]]; g->hand[i][b] = g->hand[i][--g->nh[i]];
      g->tens[i][g->nn[i]] = t; g->units[i][g->nn[i]++] = u; g->last[i] = 10 * digit[t] + digit[u];
      st[i] = stars[t] + stars[u]; if (g->last[i] > hi) hi = g->last[i]; if (st[i] > ms) ms = st[i]; decisions++;
      if (digit[t] == digit[u]) owed[i]++;
      for (int c = 0; c < 2; c++) { uint8_t q = colour[c ? u : t]; if (g->rc[i][c] == q) { if (++g->rk[i][c] == 3) { owed[i]++; g->rc[i][c] = 9; } } else { g->rc[i][c] = q; g->rk[i][c] = 1; } }
    }
    int any = 0;
    for (int i = 0; i < n; i++) if (g->in[i]) { owed[i] += (g->last[i] == hi) + (ms && st[i] == ms); any += owed[i]; }
    while (any) for (int i = 0; i < n; i++) if (g->in[i] && owed[i]) {
      if (!g->np) {
        for (int j = 0; j < n; j++) {
          int keep = g->in[j] ? 5 : 0, lo = g->kept[j], hi2 = g->nn[j] - keep;
          for (int k = lo; k < hi2; k++) { g->pile[g->np++] = g->tens[j][k]; g->pile[g->np++] = g->units[j][k]; }
          if (hi2 > lo) g->kept[j] = hi2;
          if (!g->in[j]) { for (int k = 0; k < g->nh[j]; k++) g->pile[g->np++] = g->hand[j][k]; g->nh[j] = 0; }
        }
        if (!g->np) { any = 0; break; }
        shuffle(g->pile, g->np);
      }
      g->hand[i][g->nh[i]++] = g->pile[--g->np]; owed[i]--; any--;
    }
    rounds++;
  }
}
static int8_t col[90];
static int two_sans_three(int n, int *score) {
  uint8_t deck[87]; int m = 0; for (int v = 0; v < 90; v++) if (v % 30) deck[m++] = v; shuffle(deck, 87);
  uint8_t row[3][5]; int nr[3] = {0}; uint8_t up[4][7] = {{0}}; int down[4] = {0}, inter[4] = {0}, nb = 0; static const int bonus[4] = {10, 7, 5, 3};
  uint8_t hand[4][8]; int nh[4], drawn[4];
  for (int i = 0; i < 3; i++) { int r = deck[i] / 30, k = nr[r]++; while (k && row[r][k - 1] > deck[i]) { row[r][k] = row[r][k - 1]; k--; } row[r][k] = deck[i]; }
  for (int i = 0; i < n; i++) { memcpy(hand[i], deck + 3 + 20 * i, 8); nh[i] = 8; drawn[i] = 8; }
  for (int t = 0; t < 18 * n; t++) {
    int i = t % n, k = below(nh[i]); uint8_t v = hand[i][k]; hand[i][k] = hand[i][--nh[i]]; decisions++;
    int r = v / 30, p = nr[r]++; while (p && row[r][p - 1] > v) { row[r][p] = row[r][p - 1]; p--; } row[r][p] = v;
    if (nr[r] == 4) {
      int lo, hi; if (p == 3) { lo = 0; hi = 1; } else { lo = p + 1; hi = 4; }
      for (int x = lo; x < hi; x++) { int c = col[row[r][x]]; if (c >= 0 && ++up[i][c] == 3) { up[i][c] = 0; down[i] += 3; } }
      if (p == 3) { memmove(row[r], row[r] + 1, 3); nr[r] = 3; } else nr[r] = lo;
      if (!inter[i]) { int all = 1; for (int c = 0; c < 7; c++) all &= up[i][c] > 0; if (all) inter[i] = bonus[nb++]; }
    }
    if (nh[i] == 2 && drawn[i] < 20) { memcpy(hand[i] + 2, deck + 3 + 20 * i + drawn[i], 6); nh[i] = 8; drawn[i] += 6; }
  }
  static const int pts[3] = {0, 1, 5};
  for (int i = 0; i < n; i++) { int s = inter[i] - down[i], k = 0; for (int c = 0; c < 7; c++) { s += pts[up[i][c]]; k += up[i][c] > 0; } score[i] = s + (k == 7 ? 10 : k == 6 ? 5 : 0); }
  return 0;
}
int main(int argc, char **argv) {
  int m = 0; for (int d = 1; d <= 9; d++) for (int c = 0; c < 3; c++) for (int k = 0; k < 4; k++) { digit[m] = d; colour[m] = c; stars[m++] = (uint8_t[]){0, 0, 1, 2}[k]; }
  int k = 0; for (int v = 0; v < 90; v++) col[v] = v % 15 ? k++ % 7 : -1;
  int n = atoi(argv[2]); long games = atol(argv[3]), rounds = 0, sum = 0; W g; struct timespec a, b; clock_gettime(CLOCK_MONOTONIC, &a);
  for (long i = 0; i < games; i++) { if (argv[1][4] == 'w') rounds += two_win(n, &g); else { int sc[4] = {0}; two_sans_three(n, sc); sum += sc[0]; } }
  clock_gettime(CLOCK_MONOTONIC, &b); double t = (b.tv_sec - a.tv_sec) + 1e-9 * (b.tv_nsec - a.tv_nsec);
  printf("%s %d players: games/s %.0f decisions/s %.0f rounds/game %.2f score0 %.3f\n", argv[1], n, games / t, decisions / t, (double)rounds / games, (double)sum / games); return 0;
}
