import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { delimiter, join } from 'node:path';
import { aptInstall, canUseApt } from './debian.mjs';
import { exitWithError, print } from './print.mjs';
import { root, run, runTool } from './run.mjs';

const resultFile = join(root, '.tmp', 'browser.json');
const none = { executablePath: null };
/** Chromium without windows: a page opens in about a third of the time. */
const shell = 'chromium-headless-shell';
const names = [shell, 'chromium', 'chromium-browser', 'google-chrome-stable', 'google-chrome', 'chrome'];
const macApps = ['Google Chrome', 'Chromium', 'Microsoft Edge'];
const windowsFolders = ['PROGRAMFILES', 'PROGRAMFILES(X86)', 'LOCALAPPDATA'];

/** The result of the last `ensureBrowser`; `executablePath` is null if it found no browser. */
export function readBrowser() {
  return existsSync(resultFile) ? JSON.parse(readFileSync(resultFile, 'utf8')) : none;
}

/** Finds or downloads a Chromium for the browser tests and writes its path to .tmp/browser.json. */
export async function ensureBrowser() {
  const known = readBrowser();
  const browser =
    (await findChosen()) ??
    findKnown(known) ??
    (await installDebianShell()) ??
    (await findInstalled()) ??
    (await installPlaywrightChromium()) ??
    (await installDebianChromium());
  // A failed installation is not repeated at every run.
  if (!known.fontTried) await ensureJapaneseFont();
  mkdirSync(join(root, '.tmp'), { recursive: true });
  writeFileSync(resultFile, `${JSON.stringify({ ...(browser ?? none), fontTried: true }, null, 2)}\n`);
  if (!browser) {
    print(
      'Chromium was not found and could not be downloaded: the browser tests are skipped, all other tests run.',
    );
    print('To run the browser tests, install Chromium or Chrome, or set CHROMIUM_PATH to its path.');
  }
}

function findKnown(known) {
  return known.executablePath && existsSync(known.executablePath) ? known : undefined;
}

async function findChosen() {
  const path = process.env.CHROMIUM_PATH;
  if (!path) return undefined;
  return (
    (await works(path, 'CHROMIUM_PATH')) ??
    exitWithError(`CHROMIUM_PATH is ${path}, which is not a Chromium that runs on this machine.`)
  );
}

async function findInstalled() {
  const folders = [...(process.env.PATH ?? '').split(delimiter), '/snap/bin', '/opt/google/chrome'];
  const onPath =
    process.platform === 'win32' ? [] : names.flatMap((name) => folders.map((folder) => join(folder, name)));
  const onMac = macApps.map((app) => `/Applications/${app}.app/Contents/MacOS/${app}`);
  const onWindows = windowsFolders.flatMap((variable) => {
    const folder = process.env[variable];
    return folder ? [join(folder, 'Google', 'Chrome', 'Application', 'chrome.exe')] : [];
  });
  return firstThatWorks([...onPath, ...onMac, ...onWindows], 'installed');
}

async function installPlaywrightChromium() {
  const { chromium } = createRequire(join(root, 'e2e', 'package.json'))('@playwright/test');
  const existing = await works(chromium.executablePath(), 'playwright');
  if (existing) return existing;
  print("Downloading Playwright's Chromium for the browser tests (only once) …");
  const env = { ...process.env, PLAYWRIGHT_DOWNLOAD_CONNECTION_TIMEOUT: '15000' };
  await runTool('playwright/cli.js', ['install', 'chromium'], { env, timeout: 10 * 60_000 });
  return works(chromium.executablePath(), 'playwright');
}

async function installDebianShell() {
  const path = join('/usr/bin', shell);
  if (!existsSync(path) && canUseApt()) {
    print("Installing Debian's headless Chromium for the browser tests (only once) …");
    await aptInstall(shell);
  }
  return works(path, 'apt-get');
}

async function installDebianChromium() {
  if (!canUseApt()) return undefined;
  print("Installing Debian's Chromium for the browser tests (only once) …");
  await aptInstall('chromium');
  return firstThatWorks(['/usr/bin/chromium', '/usr/bin/chromium-browser'], 'apt-get');
}

/** Without a Japanese font the browser draws Japanese texts as empty boxes. */
async function ensureJapaneseFont() {
  if (process.platform !== 'linux') return;
  const { output } = await run('fc-list', [':lang=ja', 'family']);
  if (output.trim() === '' || output.includes('ENOENT')) {
    if (canUseApt()) await aptInstall('fonts-noto-cjk');
    else print('No Japanese font is installed: Japanese texts appear as empty boxes.');
  }
}

async function firstThatWorks(paths, source) {
  for (const path of paths) {
    const browser = await works(path, source);
    if (browser) return browser;
  }
  return undefined;
}

/** Printing the version proves that the libraries are installed, too. On Windows `--version` opens a window instead. */
async function works(executablePath, source) {
  if (!existsSync(executablePath)) return undefined;
  if (process.platform === 'win32') return { executablePath, source, version: 'unknown' };
  const { ok, output } = await run(executablePath, ['--version'], { timeout: 30_000 });
  const version = /(?:Chrom|Edge).*?(\d+(?:\.\d+)+)/.exec(output)?.[1];
  return ok && version ? { executablePath, source, version } : undefined;
}
