// Imports nothing before this check: a fresh clone has no packages, and an old Node cannot run the other scripts.
const [major = 0, minor = 0] = process.versions.node.split('.').map(Number);
if (major < 20 || (major === 20 && minor < 19)) {
  const advice = 'install Node 20.19 or newer (24 is best), from https://nodejs.org';
  process.stderr.write(`\n  Node ${process.versions.node} is too old: ${advice}.\n\n`);
  process.exit(1);
}

const [purpose] = process.argv.slice(2);
const { installPackages } = await import('./install.mjs');
await installPackages();
if (purpose === 'start' || purpose === 'kill') {
  const { buildStale } = await import('./build.mjs');
  await buildStale();
}
if (purpose === 'test' || purpose === 'kill') {
  const { ensurePrograms } = await import('./other-programs.mjs');
  await ensurePrograms();
}
if (purpose === 'test') {
  const { ensureBrowser } = await import('./browser.mjs');
  await ensureBrowser();
}
