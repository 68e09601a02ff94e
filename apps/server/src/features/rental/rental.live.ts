import { getElectron, getStationStatus } from '@etg/contract/live';
import { releaseCode, type StationStatus } from '@etg/contract/live-events';
import { translator } from '@etg/messages';
import type { Core } from '../../platform/core.ts';
import type { LiveSocket } from '../../platform/live/live.ts';
import { onceAtATime } from '../../platform/once-at-a-time.ts';
import type { StationChanges, StationLink } from '../station/index.ts';
import { type ReleaseStatus, readReleaseStatus, type StatusWish } from './read-release-status.ts';
import { codeOfRelease } from './rental.rules.ts';
import { findLanguage } from './rental.store.ts';
import { type ChargerAsked, takeCharger } from './take-charger.ts';

const codeOfAnswer: Record<Exclude<ChargerAsked['outcome'], 'commanded' | 'under-way'>, number> = {
  queue: releaseCode.queue,
  offline: releaseCode.offline,
  'not-ready': releaseCode.notReady,
  'has-free-nests': releaseCode.notReady,
  refused: releaseCode.notReady,
};

interface RentalLiveParts extends Core {
  stations: StationLink;
  changes: StationChanges;
}

export function rentalLive(socket: LiveSocket, parts: RentalLiveParts): void {
  const { accountId } = socket.data;
  const follow = followStation(socket, parts);

  async function sayStatus(request: unknown): Promise<void> {
    const parsed = getStationStatus.safeParse(request);
    const status = parsed.success && (await follow({ accountId, ...parsed.data }));
    if (!status) return void socket.emit('station_status', { releaseReady: false, covid_warning: false });
    // A page that slept or was reloaded in the middle learns where its release stands.
    const code = status.release && codeOfRelease[status.release.state];
    if (status.release && code) socket.emit('electron', { code, nest: status.release.nest });
  }

  async function answerPress(request: unknown): Promise<void> {
    const parsed = getElectron.safeParse(request);
    if (!parsed.success) return void socket.emit('electron', { code: releaseCode.notReady });
    const asked = await takeCharger(parts, { accountId, ...parsed.data });
    if (asked.outcome === 'commanded' || asked.outcome === 'under-way') return;
    socket.emit('electron', { code: codeOfAnswer[asked.outcome] });
    if (asked.outcome === 'has-free-nests') {
      const text = translator(await findLanguage(parts.db, accountId))('server.notice.has-free-nests');
      socket.emit('notifyClient', { text, type: 'error' });
    }
  }

  function guarded(work: (request: unknown) => Promise<void>) {
    return (request: unknown) => {
      work(request).catch((error: unknown) => {
        parts.log.error({ error }, 'a live request failed');
        socket.emit('electron', { code: releaseCode.notReady });
      });
    };
  }

  socket.on('get_station_status', guarded(sayStatus));
  socket.on('get_electron', guarded(answerPress));
}

/** Tells the page how its station stands, now and whenever that changes, until it asks for another. */
function followStation(socket: LiveSocket, parts: RentalLiveParts) {
  let stop = () => {};
  socket.on('disconnect', () => stop());

  return async (wish: StatusWish): Promise<ReleaseStatus | undefined> => {
    stop();
    let told: StationStatus | undefined;
    let latest: ReleaseStatus | undefined;
    const refresh = onceAtATime(async () => {
      latest = await readReleaseStatus(parts, wish);
      const status: StationStatus = {
        releaseReady: latest?.releaseReady ?? false,
        covid_warning: latest?.covidWarning ?? false,
      };
      const isNews =
        told?.releaseReady !== status.releaseReady || told.covid_warning !== status.covid_warning;
      if (latest && isNews) socket.emit('station_status', status);
      told = status;
    });
    // Before it is read, so that no change falls in between.
    const unwatch = parts.changes.watch(wish.group_id, () => {
      refresh().catch((error: unknown) =>
        parts.log.error({ error }, 'a page could not be told of its station'),
      );
    });
    stop = unwatch;
    await refresh();
    if (!latest || socket.disconnected) unwatch();
    return latest;
  };
}
