import { join } from 'node:path';
import { forwardSignals, startProgram } from './program.mjs';
import { root } from './run.mjs';

const server = startProgram(['--enable-source-maps', join(root, 'apps', 'server', 'dist', 'main.js')], {
  output: 'inherit',
});
forwardSignals([server]);
server.once('exit', (status, signal) => process.exit(status ?? (signal ? 1 : 0)));
