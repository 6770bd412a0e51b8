// The little that Numba's code wants of a runtime: memory that is counted, memory for the page, 128-bit products.
typedef unsigned long long u64;
typedef unsigned int u32;
typedef unsigned char u8;

// As Numba lays it out for 32-bit addresses; `size_class` is where it would have an allocator of its own.
typedef struct { u64 references; void *destructor; void *info; void *data; u64 size; u64 size_class; } Counted;

enum { HEADER = 64, LEAST_CLASS = 6, CLASSES = 28, PAGE = 65536, MOST_BYTES = 1 << 26 };

extern u8 __heap_base;
u32 deuce_error;  // which error has stopped the module; 0: none

static u32 top;              // the end of all that was ever handed out
static void *freed[CLASSES]; // blocks given back, by the power of two that they have room for

static u32 class_of(u32 bytes) {
  u32 size_class = LEAST_CLASS;
  while ((1u << size_class) < bytes) size_class++;
  return size_class;
}

static void *take(u32 size_class) {
  void *block = freed[size_class];
  if (block) {
    freed[size_class] = *(void **)block;
    return block;
  }
  if (!top) top = ((u32)&__heap_base + HEADER - 1) & ~(u32)(HEADER - 1);
  u32 start = top, end = start + (1u << size_class), have = __builtin_wasm_memory_size(0) * PAGE;
  if (end > have && __builtin_wasm_memory_grow(0, (end - have + PAGE - 1) / PAGE) == (u32)-1) return 0;
  top = end;
  return (void *)start;
}

static void give_back(void *block, u32 size_class) {
  *(void **)block = freed[size_class];
  freed[size_class] = block;
}

void *NRT_MemInfo_alloc_aligned(u64 size, u32 alignment) {
  if (size > MOST_BYTES) return 0;
  u32 size_class = class_of((u32)size + HEADER);
  Counted *block = take(size_class);
  if (!block) return 0;
  block->references = 1;
  block->destructor = 0;
  block->info = 0;
  block->data = (u8 *)block + HEADER;
  block->size = size;
  block->size_class = size_class;
  return block;
}

void *NRT_MemInfo_alloc(u64 size) { return NRT_MemInfo_alloc_aligned(size, 16); }
void NRT_MemInfo_call_dtor(Counted *block) { give_back(block, (u32)block->size_class); }

void *NRT_Allocate(u64 size) {
  if (size > MOST_BYTES) return 0;
  u32 size_class = class_of((u32)size + HEADER);
  u8 *block = take(size_class);
  if (!block) return 0;
  *(u32 *)block = size_class;
  return block + HEADER;
}

void NRT_Free(u8 *memory) {
  if (memory) give_back(memory - HEADER, *(u32 *)(memory - HEADER));
}

// Memory for the page; 0 if there is none left.
__attribute__((export_name("allocate"))) void *allocate(u32 size) { return NRT_Allocate(size); }
__attribute__((export_name("release"))) void release(void *memory) { NRT_Free(memory); }
// Which error has stopped the module.
__attribute__((export_name("error"))) u32 error(void) { return deuce_error; }

// Products of 128 bits: Numba checks sizes of arrays for overflow.
void __multi3(u64 *out, u64 a_low, u64 a_high, u64 b_low, u64 b_high) {
  u64 a0 = (u32)a_low, a1 = a_low >> 32, b0 = (u32)b_low, b1 = b_low >> 32;
  u64 low = a0 * b0, cross1 = a0 * b1, cross2 = a1 * b0, high = a1 * b1;
  u64 middle = (low >> 32) + (u32)cross1 + (u32)cross2;
  out[0] = (middle << 32) | (u32)low;
  out[1] = high + (cross1 >> 32) + (cross2 >> 32) + (middle >> 32) + a_low * b_high + a_high * b_low;
}
