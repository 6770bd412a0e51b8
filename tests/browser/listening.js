// Writes down what somebody who listens hears: every text of a live region, and every place that the focus comes to.
// Evaluated in a page before anything else; `window.heard` has the lines.
() => {
  window.heard = [];
  const LIVE = '[role=status], [role=alert], [role=log], [aria-live=polite], [aria-live=assertive]';
  const last = new WeakMap();
  const clean = (text) => text.replace(/[\u200B\u00AD]/g, '').replace(/\s+/g, ' ').trim();
  const words = (element) => {
    if (element.hidden || element.getAttribute('aria-hidden') === 'true') return '';
    if (element.ariaLabel && element.getAttribute('role') === 'img') return ` ${element.ariaLabel} `;
    if (element instanceof SVGElement) return ` ${element.ariaLabel ?? ''} `;
    let told = '';
    for (const child of element.childNodes) {
      if (child.nodeType === Node.TEXT_NODE) told += child.textContent;
      else if (child.nodeType === Node.ELEMENT_NODE && getComputedStyle(child).display !== 'none')
        told += getComputedStyle(child).display === 'inline' ? words(child) : ` ${words(child)} `;
    }
    return told;
  };
  const say = (region) => {
    const text = clean(words(region));
    if (last.get(region) === region.textContent) return;
    last.set(region, region.textContent);
    if (text) window.heard.push(`says: ${text}`);
  };
  const listen = () => {
    for (const region of document.querySelectorAll(LIVE)) if (!last.has(region)) last.set(region, region.textContent);
    new MutationObserver((changes) => {
      const regions = new Set();
      for (const change of changes) {
        const from = change.target.nodeType === Node.ELEMENT_NODE ? change.target : change.target.parentElement;
        if (from?.closest(LIVE)) regions.add(from.closest(LIVE));
        // A region that comes with its text is spoken by some screen readers; an alert by all.
        for (const added of change.addedNodes)
          if (added.nodeType === Node.ELEMENT_NODE)
            for (const region of [added, ...added.querySelectorAll('*')]) if (region.matches(LIVE)) regions.add(region);
      }
      for (const region of regions) if (region.isConnected && region.getAttribute('role') !== 'timer') say(region);
    }).observe(document.body, { childList: true, characterData: true, subtree: true });
  };
  document.addEventListener('focusin', ({ target }) => {
    if (target === document.body) return;
    const labelled = target.getAttribute('aria-labelledby');
    const name = labelled
      ? labelled.split(' ').map((id) => document.getElementById(id)?.textContent ?? '').join(' ')
      : target.ariaLabel || target.labels?.[0]?.textContent || words(target);
    const told = target.tagName === 'MAIN' ? document.title : name;
    const kind = target.getAttribute('role') ?? { A: 'link', BUTTON: 'button', INPUT: 'field', SELECT: 'list', H1: 'heading', H2: 'heading', MAIN: 'main' }[target.tagName] ?? '';
    const states = [target.ariaPressed === 'true' && 'chosen', target.ariaDisabled === 'true' && 'not now', target.ariaValueText].filter(Boolean);
    window.heard.push(`focus: ${[clean(told), kind, ...states].filter(Boolean).join(', ')}`);
  });
  if (document.body) listen();
  else addEventListener('DOMContentLoaded', listen);
}
