import { installPackages } from './install.mjs';
import { giveUp } from './say.mjs';

// No package may be imported before this line has run: on a fresh clone there are none.
const [purpose] = process.argv.slice(2);
const [major = 0, minor = 0] = process.versions.node.split('.').map(Number);
if (major < 20 || (major === 20 && minor < 19)) {
  giveUp(`Node ${process.versions.node} is too old: install Node 20.19 or newer (24 is best), from https://nodejs.org.`);
}
await installPackages();
if (purpose === 'start') await (await import('./build.mjs')).buildStale();
if (purpose === 'test') await (await import('./browser.mjs')).ensureBrowser();
