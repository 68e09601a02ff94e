import { Control } from './control.ts';

if (!process.send) {
  process.stderr.write('The simulator is started by the server, as a child process with an IPC channel.\n');
  process.exit(1);
}

function ignoreParentGone(): void {}

const control = new Control({
  send: (message) => process.send?.(message, ignoreParentGone),
  leave: () => process.disconnect(),
});
process.on('message', (message) => control.receive(message));
// Everything is saved already; saving now could overwrite what a successor of this process has begun.
process.on('disconnect', () => process.exit(0));
