// Presses what can be pressed until the end is shown: as fast as the page allows. Evaluated in a page, with a seed.
(seed) => {
  const random = () => (seed = (seed * 16807) % 2147483647) / 2147483647;
  clearInterval(window.pressing);
  window.pressing = setInterval(() => {
    if (document.querySelector('dialog[open] table')) return clearInterval(window.pressing);
    // whoever is in a hurry taps while cards are being turned or taken
    if (document.querySelector('[data-beat]'))
      document.body.dispatchEvent(new PointerEvent('pointerdown', { bubbles: true }));
    const go = document.querySelector('#table button.primary');
    if (!go) return;
    if (!go.disabled) return go.click();
    const free = [...document.querySelectorAll('#table ul.hand button')]
      .filter((card) => card.ariaDisabled !== 'true' && card.ariaPressed === 'false');
    free[Math.floor(random() * free.length)]?.click();
  }, 15);
}
