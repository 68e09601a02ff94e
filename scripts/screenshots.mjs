import { exitWithError } from './print.mjs';
import { runTool } from './run.mjs';

/** Takes the screenshots of the README from the running demo. Run it after a screen changed, and commit the result. */
const { ok } = await runTool('playwright/cli.js', ['test', '--config', 'e2e/screenshots.config.ts'], {
  show: true,
});
if (!ok) exitWithError('The screenshots could not be taken.');
