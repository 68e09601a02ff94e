import { Control } from './control.ts';

if (!process.send) {
  process.stderr.write(
    'The payment sandbox is started by the server, as a child process with an IPC channel.\n',
  );
  process.exit(1);
}

function ignoreParentGone(): void {}

const control = new Control({
  send: (message) => process.send?.(message, ignoreParentGone),
  leave: () => process.disconnect(),
});
process.on('message', (message) => void control.receive(message));
// Every commit is in the file already.
process.on('disconnect', () => process.exit(0));
