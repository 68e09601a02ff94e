import { once } from 'node:events';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { print } from './print.mjs';
import { forwardSignals, startProgram } from './program.mjs';
import { root } from './run.mjs';

const firstWebPort = 5173;

const port = await freePort(firstWebPort);
const web = `http://127.0.0.1:${port}`;
const env = { ...process.env, WEB_DEV_URL: web, FORCE_COLOR: process.stdout.isTTY ? '1' : '0' };

print(`App with hot reload: ${web}, the console at ${web}/console\n`);
const programs = [
  prefixed('server', start('tsx/dist/cli.mjs', ['watch', '--clear-screen=false', 'apps/server/src/main.ts'])),
  prefixed(
    'web',
    start('vite/bin/vite.js', ['apps/web', '--host', '127.0.0.1', '--port', String(port), '--strictPort']),
  ),
  // The server serves the workbench page with its own security policy, so the page is rebuilt on each change.
  prefixed(
    'bench',
    start('vite/bin/vite.js', ['build', '--watch', '--config', 'apps/simulator/page/vite.config.ts']),
  ),
  // So is the console.
  prefixed('console', start('vite/bin/vite.js', ['build', '--watch', 'apps/console'])),
];
forwardSignals(programs);
let isStopping = false;
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) {
  process.once(signal, () => {
    isStopping = true;
  });
}
const [status] = await Promise.race(programs.map((program) => once(program, 'exit')));
// When one program ends, the others end, too. After a forwarded signal a second one would abort the clean shutdown.
if (!isStopping) for (const program of programs) program.kill('SIGTERM');
process.exitCode = isStopping ? 0 : status || 1;

function start(tool, args) {
  return startProgram([join(root, 'node_modules', tool), ...args], { env, output: 'pipe' });
}

function prefixed(name, program) {
  for (const stream of [program.stdout, program.stderr]) {
    createInterface({ input: stream }).on('line', (line) =>
      process.stdout.write(`${name.padEnd(7)} │ ${line}\n`),
    );
  }
  return program;
}

async function freePort(wanted) {
  for (let candidate = wanted; ; candidate += 1) {
    const probe = createServer();
    const free = await new Promise((done) => {
      probe.once('error', () => done(false));
      probe.listen(candidate, '127.0.0.1', () => done(true));
    });
    if (!free) continue;
    probe.close();
    await once(probe, 'close');
    return candidate;
  }
}
