import type { Namespace } from 'socket.io';

/** Does something again and again, but only while somebody is in the room. */
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
