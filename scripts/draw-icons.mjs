import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { readBrowser } from './browser.mjs';
import { exitWithError, print } from './print.mjs';
import { root, run } from './run.mjs';

/** The app icons as PNG, each from an SVG. Run this after changing an SVG, and commit the result. */
const icons = [
  { file: 'icon-192.png', drawing: 'src/app/icon.svg', size: 192 },
  { file: 'icon-512.png', drawing: 'src/app/icon.svg', size: 512 },
  { file: 'maskable-192.png', drawing: 'icons/maskable.svg', size: 192 },
  { file: 'maskable-512.png', drawing: 'icons/maskable.svg', size: 512 },
  { file: 'apple-touch-icon.png', drawing: 'icons/maskable.svg', size: 180 },
  { file: 'badge.png', drawing: 'icons/badge.svg', size: 96 },
];

const web = join(root, 'apps/web');
const { executablePath } = readBrowser();
if (!executablePath) exitWithError('Drawing icons needs Chromium; `npm test` finds or installs one.');

const folder = mkdtempSync(join(tmpdir(), 'icons-'));
try {
  for (const { file, drawing, size } of icons) {
    const page = join(folder, 'icon.html');
    const svg = readFileSync(join(web, drawing), 'utf8');
    writeFileSync(page, `<style>body{margin:0}svg{display:block;width:${size}px}</style>${svg}`);
    const { ok, output } = await run(executablePath, [
      '--headless',
      '--no-sandbox',
      '--disable-gpu',
      '--hide-scrollbars',
      '--force-device-scale-factor=1',
      '--default-background-color=00000000',
      `--window-size=${size},${size}`,
      `--screenshot=${join(web, 'public/icons', file)}`,
      pathToFileURL(page).href,
    ]);
    if (!ok) exitWithError(`${file} could not be drawn.`, output);
    print(`Drew ${file}`);
  }
} finally {
  rmSync(folder, { recursive: true });
}
