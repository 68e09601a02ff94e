import { Control } from './control.ts';

if (!process.send) {
  process.stderr.write('The simulator is started by the server, as a child process with an IPC channel.\n');
  process.exit(1);
}

function ignoreParentGone(): void {}

const control = new Control({
  send: (message) => process.send?.(message, ignoreParentGone),
  exit: () => process.disconnect(),
});
process.on('message', (message) => control.receive(message));
// Every change is saved already; saving now could overwrite the file of a process that replaces this one.
process.on('disconnect', () => process.exit(0));
