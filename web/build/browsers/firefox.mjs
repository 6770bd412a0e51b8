// Firefox, driven by puppeteer-core over WebDriver BiDi: no driver of its own is needed.
import puppeteer from 'puppeteer-core';

export async function firefox(executablePath) {
  const browser = await puppeteer.launch({ browser: 'firefox', executablePath, headless: true });
  const page = await browser.newPage();
  const faults = [];
  page.on('console', (message) => message.type() === 'error' && faults.push(message.text()));
  page.on('pageerror', (error) => faults.push(String(error)));
  return {
    name: 'firefox',
    version: await browser.version(),
    size: (width, height) => page.setViewport({ width, height }),
    go: (address) => page.goto(address, { waitUntil: 'domcontentloaded' }),
    run: (source, given) => page.evaluate(`(${source})(${JSON.stringify(given ?? null)})`),
    press: (key) => page.keyboard.press(key),
    click: (x, y) => page.mouse.click(x, y),
    picture: (path) => page.screenshot({ path }),
    faults: async () => faults,
    close: () => browser.close(),
  };
}
