import type { VenueChange } from '@etg/contract/live-events';
import type { Core } from '../../platform/core.ts';
import type { VenuesRoom } from '../../platform/live/live.ts';
import { whileWatched } from '../../platform/live/while-watched.ts';
import { type Box, isWithin, readBox } from './box.rules.ts';
import type { StationChanges } from './create-station-changes.ts';
import type { CataloguedVenue, VenueCatalogue } from './create-venue-catalogue.ts';

/** How often changes made by other servers are read, while a map is open on this one. */
const refreshEveryMs = 1_000;
/** An open map takes 24 kB of memory. Further pages are refused and read the map from time to time instead. */
const mostPages = 20_000;

const everywhere = 'everywhere';

interface StationLiveDeps extends Pick<Core, 'log'> {
  catalogue: VenueCatalogue;
  changes: StationChanges;
}

/** Sends every open map what has changed in its view [S18]. */
export function stationLive(room: VenuesRoom, { catalogue, changes, log }: StationLiveDeps): void {
  const boxes = new Map<string, Box>();
  const refresh = () =>
    void catalogue.refresh().catch((error: unknown) => log.error({ error }, 'the map could not be read'));

  room.use((_socket, next) => next(room.sockets.size < mostPages ? undefined : new Error('busy')));
  room.on('connection', (socket) => {
    void socket.join(everywhere);
    socket.on('look_at', (text: unknown) => {
      const box = typeof text === 'string' ? readBox(text) : undefined;
      if (!box) return;
      boxes.set(socket.id, box);
      void socket.leave(everywhere);
    });
    socket.on('disconnect', () => void boxes.delete(socket.id));
  });
  whileWatched(room, refreshEveryMs, refresh);
  changes.subscribe(() => {
    if (room.sockets.size > 0) refresh();
  });

  catalogue.subscribe(({ changed, replaced }) => {
    if (room.sockets.size === 0) return;
    // Each server notifies its own pages only, since every server reads the changes itself.
    if (replaced) return void room.local.emit('venues_replaced');
    room.local.to(everywhere).emit('venues_changed', changed.map(changeOf));
    for (const [id, box] of boxes) {
      const inView = changed.filter(({ venue }) => isWithin(box, venue.coordinates));
      if (inView.length > 0) room.sockets.get(id)?.emit('venues_changed', inView.map(changeOf));
    }
  });
}

function changeOf({ group, venue }: CataloguedVenue): VenueChange {
  return { group, status: venue.status, state: venue.state };
}
