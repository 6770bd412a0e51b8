"""What must never happen to the boxes of a page: out of view, one over the other, a word broken in two."""

from __future__ import annotations

from playwright.sync_api import Page

# What a choice is made with or by: hand, buttons, the number being built, what it earns, the rows, the outlook.
NEEDED = """() => {
  const out = [];
  const root = document.scrollingElement;
  if (root.scrollHeight > innerHeight) out.push(`the page is ${root.scrollHeight} high in a window of ${innerHeight}`);
  if (root.scrollWidth > innerWidth) out.push(`the page is ${root.scrollWidth} wide in a window of ${innerWidth}`);
  const needed = '#table ul.hand li button, #table .go, #table .slots, #table .earn, #table .room, #table .pass, ' +
    '#table [data-beat] li, #table .watch, #table .rows li, #table .outlook, #table .collection .cell, #table .tale';
  for (const element of document.querySelectorAll(needed)) {
    const box = element.getBoundingClientRect();
    if (!box.width || !box.height || element.closest('.sr')) continue;
    const ok = box.top >= -1 && box.bottom <= innerHeight + 13 && box.left >= -13 && box.right <= innerWidth + 13;
    const edges = [box.left, box.top, box.right, box.bottom].map(Math.round);
    if (!ok) out.push(`${element.className} ${element.textContent.trim().slice(0, 30)}: ${edges}`);
  }
  return out;
}"""
# A word must not lie over the numeral of a card, nor over another word. The numeral takes the upper left of a card.
OVERLAPS = """() => {
  const seen = (element) => {
    const box = element.getBoundingClientRect();
    return box.width && box.height && !element.closest('.sr, dialog, [inert]') &&
      element.checkVisibility({ opacityProperty: true, visibilityProperty: true }) ? box : null;
  };
  const words = [];
  const walker = document.createTreeWalker(document.querySelector('#app'), NodeFilter.SHOW_TEXT);
  while (walker.nextNode()) {
    const node = walker.currentNode;
    if (!node.textContent.trim() || !seen(node.parentElement)) continue;
    const range = document.createRange();
    range.selectNodeContents(node);
    let hidden = false;
    for (let up = node.parentElement; up; up = up.parentElement)
      hidden ||= getComputedStyle(up).clipPath === 'inset(50%)';
    for (const whole of hidden ? [] : range.getClientRects()) {
      let box = { left: whole.left, top: whole.top, right: whole.right, bottom: whole.bottom };
      for (let up = node.parentElement; up; up = up.parentElement) {
        if (getComputedStyle(up).overflowY === 'visible') continue; // else what reaches out of it is cut off
        const around = up.getBoundingClientRect();
        box = { left: Math.max(box.left, around.left), top: Math.max(box.top, around.top),
          right: Math.min(box.right, around.right), bottom: Math.min(box.bottom, around.bottom) };
      }
      if (box.right - box.left > 1 && box.bottom - box.top > 1)
        words.push({ text: node.textContent.trim(), box, node: node.parentElement });
    }
  }
  const numerals = [];
  for (const card of document.querySelectorAll('svg.sheet')) {
    const box = seen(card);
    if (!box || box.width < 30) continue;
    // left and right of the first digit, from its top to the foot; a turned card has a larger box
    numerals.push({ left: box.left + 0.14 * box.width, right: box.left + 0.38 * box.width,
      top: box.top + 0.12 * box.width, bottom: box.top + 0.55 * box.width, card });
  }
  const meet = (a, b) => Math.min(a.right, b.right) - Math.max(a.left, b.left) > 2 &&
    Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top) > 2;
  const out = [];
  for (const { text, box, node } of words) {
    if (node.closest('.skip, [data-announcer], .hand-over, .bubble')) continue;
    for (const numeral of numerals) if (meet(box, numeral)) {
      const { card } = numeral;
      const of = card.closest('button')?.ariaLabel ?? card.ariaLabel ?? card.closest('[data-flip]')?.dataset.flip;
      out.push(`"${text}" over the numeral of ${of}`);
    }
  }
  for (let i = 0; i < words.length; i += 1) for (let j = i + 1; j < words.length; j += 1)
    if (words[i].node !== words[j].node && meet(words[i].box, words[j].box))
      out.push(`"${words[i].text}" over "${words[j].text}"`);
  return [...new Set(out)];
}"""
# Words and large numbers that something else lies on: at the middle of each, whatever is on top is asked for.
COVERED = """() => {
  const out = [];
  const solid = (element) => element instanceof SVGElement || getComputedStyle(element).backgroundImage !== 'none' ||
    !/, 0\\)$|^transparent$/.test(getComputedStyle(element).backgroundColor);
  const covered = (element, x, y) => {
    for (const top of document.elementsFromPoint(x, y)) {
      if (top === element || top.contains(element) || element.contains(top)) return null;
      if (solid(top)) return top;
    }
    return null;
  };
  const root = document.querySelector('dialog[open]') ?? document.querySelector('#app');
  const said = (element, x, y, what) => {
    if (x < 0 || y < 0 || x > innerWidth || y > innerHeight) return;
    const over = covered(element, x, y);
    if (over) out.push(`${what} lies under ${over.tagName}.${over.getAttribute('class') ?? ''}`);
  };
  const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
  while (walker.nextNode()) {
    const node = walker.currentNode;
    const element = node.parentElement;
    if (!node.textContent.trim()) continue;
    if (element.closest('.sr, .skip, [data-announcer], .bubble, [inert], ul.hand')) continue;
    if (!element.checkVisibility({ opacityProperty: true, visibilityProperty: true })) continue;
    let hidden = false;
    for (let up = element; up; up = up.parentElement) hidden ||= getComputedStyle(up).clipPath === 'inset(50%)';
    if (hidden) continue;
    let cut = false;
    const range = document.createRange();
    range.selectNodeContents(node);
    for (const box of range.getClientRects()) {
      if (box.width < 2) continue;
      const [x, y] = [box.left + box.width / 2, box.top + box.height / 2];
      for (let up = element; up; up = up.parentElement) {
        const around = up.getBoundingClientRect();
        if (getComputedStyle(up).overflowY !== 'visible' && (y > around.bottom || y < around.top)) cut = true;
      }
      if (!cut) said(element, x, y, `"${node.textContent.trim()}"`);
    }
  }
  for (const numeral of document.querySelectorAll('.others .number svg')) {
    const box = numeral.getBoundingClientRect();
    const middle = box.top + box.height / 2;
    for (const part of [0.2, 0.8]) said(numeral, box.left + part * box.width, middle, 'a last number');
  }
  return [...new Set(out)];
}"""
# Words of headings and buttons that go on in the next line without a hyphen.
BROKEN = """() => {
  const out = [];
  const root = document.querySelector('dialog[open]') ?? document.querySelector('#app');
  for (const element of root.querySelectorAll('h1, h2, h3, thead th, .btn, label, dt')) {
    if (element.closest('.sr') || !element.checkVisibility({ visibilityProperty: true })) continue;
    const walker = document.createTreeWalker(element, NodeFilter.SHOW_TEXT);
    while (walker.nextNode()) {
      const node = walker.currentNode;
      for (const word of node.textContent.matchAll(/[\\p{L}\\d]{2,}/gu)) {
        const range = document.createRange();
        range.setStart(node, word.index);
        range.setEnd(node, word.index + word[0].length);
        const boxes = [...range.getClientRects()].filter((box) => box.width > 1);
        const lines = new Set(boxes.map((box) => Math.round(box.top / 4)));
        if (lines.size > 1) out.push(`"${word[0]}" is broken in ${element.tagName}`);
      }
    }
  }
  return out;
}"""


def box_faults(page: Page) -> list[str]:
    """What is wrong with the boxes of a table as it stands."""
    found: list[str] = []
    for check in (NEEDED, OVERLAPS, COVERED, BROKEN):
        found += page.evaluate(check)
    return found
