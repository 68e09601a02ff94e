import type { Namespace } from 'socket.io';

/** Repeats `work`, but only while a page is connected to the room. */
export function whileWatched(
  room: Pick<Namespace, 'sockets' | 'on'>,
  everyMs: number,
  work: () => void,
): void {
  let timer: NodeJS.Timeout | undefined;
  room.on('connection', (socket) => {
    timer ??= setInterval(work, everyMs);
    socket.on('disconnect', () => {
      if (room.sockets.size > 0) return;
      clearInterval(timer);
      timer = undefined;
    });
  });
}
