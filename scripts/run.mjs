import { spawn } from 'node:child_process';
import { join } from 'node:path';

export const root = join(import.meta.dirname, '..');

/** Runs a program to its end. With `show` its output goes to the terminal, otherwise it is returned. */
export function run(command, args, { show = false, ...options } = {}) {
  return new Promise((done) => {
    const stdio = show ? 'inherit' : ['ignore', 'pipe', 'pipe'];
    const child = spawn(command, args, { cwd: root, ...options, stdio });
    let output = '';
    for (const stream of [child.stdout, child.stderr]) {
      stream?.setEncoding('utf8').on('data', (text) => {
        output += text;
      });
    }
    child.once('error', (error) => done({ ok: false, output: output + error.message }));
    child.once('close', (status) => done({ ok: status === 0, output }));
  });
}

/** Runs a tool of node_modules by its JavaScript file, independent of shell and PATH. */
export function runTool(file, args, options) {
  return run(process.execPath, [join(root, 'node_modules', file), ...args], options);
}
