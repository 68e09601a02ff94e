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
  exit: () => process.disconnect(),
});
process.on('message', (message) => void control.receive(message));
// Nothing is lost: every commit is in the file already.
process.on('disconnect', () => process.exit(0));
