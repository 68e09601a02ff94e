import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { delimiter, join } from 'node:path';
import { aptInstall, canUseApt } from './debian.mjs';
import { root, run, runTool } from './run.mjs';
import { giveUp, say } from './say.mjs';

const found = join(root, '.tmp', 'browser.json');
const none = { executablePath: null };
/** The same engine without windows: each page opens in about a third of the time. */
const shell = 'chromium-headless-shell';
const names = [shell, 'chromium', 'chromium-browser', 'google-chrome-stable', 'google-chrome', 'chrome'];
const macApps = ['Google Chrome', 'Chromium', 'Microsoft Edge'];
const windowsFolders = ['PROGRAMFILES', 'PROGRAMFILES(X86)', 'LOCALAPPDATA'];

/** What the last `ensureBrowser` found: `executablePath` is null if there is none. */
export function readBrowser() {
  return existsSync(found) ? JSON.parse(readFileSync(found, 'utf8')) : none;
}

/** Finds a Chromium for the browser tests, or fetches one, and writes where it is to .tmp/browser.json. */
export async function ensureBrowser() {
  const known = readBrowser();
  const browser =
    (await chosen()) ??
    stillThere(known) ??
    (await shellOfDebian()) ??
    (await installed()) ??
    (await ofPlaywright()) ??
    (await ofDebian());
  // A failed try is not repeated at every run.
  if (!known.fontTried) await ensureJapaneseFont();
  mkdirSync(join(root, '.tmp'), { recursive: true });
  writeFileSync(found, `${JSON.stringify({ ...(browser ?? none), fontTried: true }, null, 2)}\n`);
  if (!browser) {
    say('No Chromium here and none could be fetched: the browser tests will be skipped, all others run.');
    say('To run them too, install Chromium or Chrome, or set CHROMIUM_PATH to one.');
  }
}

function stillThere(known) {
  return known.executablePath && existsSync(known.executablePath) ? known : undefined;
}

async function chosen() {
  const path = process.env.CHROMIUM_PATH;
  if (!path) return undefined;
  return (
    (await works(path, 'CHROMIUM_PATH')) ??
    giveUp(`CHROMIUM_PATH names ${path}, which is no Chromium that runs here.`)
  );
}

async function installed() {
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

async function ofPlaywright() {
  const { chromium } = createRequire(join(root, 'e2e', 'package.json'))('@playwright/test');
  const already = await works(chromium.executablePath(), 'playwright');
  if (already) return already;
  say("Fetching Playwright's Chromium for the browser tests (once) …");
  const env = { ...process.env, PLAYWRIGHT_DOWNLOAD_CONNECTION_TIMEOUT: '15000' };
  await runTool('playwright/cli.js', ['install', 'chromium'], { env, timeout: 10 * 60_000 });
  return works(chromium.executablePath(), 'playwright');
}

async function shellOfDebian() {
  const path = join('/usr/bin', shell);
  if (!existsSync(path) && canUseApt()) {
    say("Fetching Debian's headless Chromium for the browser tests (once) …");
    await aptInstall(shell);
  }
  return works(path, 'apt-get');
}

async function ofDebian() {
  if (!canUseApt()) return undefined;
  say("Fetching Debian's Chromium for the browser tests (once) …");
  await aptInstall('chromium');
  return firstThatWorks(['/usr/bin/chromium', '/usr/bin/chromium-browser'], 'apt-get');
}

/** Without one, Japanese screens are measured and photographed as empty boxes. */
async function ensureJapaneseFont() {
  if (process.platform !== 'linux') return;
  const { output } = await run('fc-list', [':lang=ja', 'family']);
  if (output.trim() === '' || output.includes('ENOENT')) {
    if (canUseApt()) await aptInstall('fonts-noto-cjk');
    else say('There is no Japanese font here: Japanese screens will show boxes.');
  }
}

async function firstThatWorks(paths, source) {
  for (const path of paths) {
    const browser = await works(path, source);
    if (browser) return browser;
  }
  return undefined;
}

/** Asking for its version proves that its libraries are there too. On Windows that would open a window instead. */
async function works(executablePath, source) {
  if (!existsSync(executablePath)) return undefined;
  if (process.platform === 'win32') return { executablePath, source, version: 'unknown' };
  const { ok, output } = await run(executablePath, ['--version'], { timeout: 30_000 });
  const version = /(?:Chrom|Edge).*?(\d+(?:\.\d+)+)/.exec(output)?.[1];
  return ok && version ? { executablePath, source, version } : undefined;
}
