import { getElectron, getStationStatus } from '@etg/contract/live';
import { releaseCode, type StationStatus } from '@etg/contract/live-events';
import { translator } from '@etg/messages';
import type { Core } from '../../platform/core.ts';
import type { LiveSocket } from '../../platform/live/live.ts';
import { sayTraced } from '../../platform/live/telling.ts';
import { onceAtATime } from '../../platform/once-at-a-time.ts';
import { inSpan } from '../../platform/trace/trace.ts';
import type { StationChanges, StationLink } from '../station/index.ts';
import type { RentalMeter } from './measure-rentals.ts';
import { type ReleaseStatus, readReleaseStatus, type StatusRequest } from './read-release-status.ts';
import { codeOfRelease } from './rental.rules.ts';
import { findLanguage } from './rental.store.ts';
import { type ChargerAsked, type ChargerRequest, takeCharger } from './take-charger.ts';

const codeOfAnswer: Record<Exclude<ChargerAsked['outcome'], 'commanded' | 'under-way'>, number> = {
  queue: releaseCode.queue,
  offline: releaseCode.offline,
  'not-ready': releaseCode.notReady,
  'has-free-nests': releaseCode.notReady,
  'no-prices': releaseCode.notReady,
  refused: releaseCode.notReady,
};

interface RentalLiveDeps extends Core {
  stations: StationLink;
  changes: StationChanges;
  rentals: RentalMeter;
}

export function rentalLive(socket: LiveSocket, parts: RentalLiveDeps): void {
  const { accountId } = socket.data;
  const follow = followStation(socket, parts);

  async function sayStatus(request: unknown): Promise<void> {
    const parsed = getStationStatus.safeParse(request);
    const status = parsed.success && (await follow({ accountId, ...parsed.data }));
    if (!status) return void socket.emit('station_status', { releaseReady: false, covid_warning: false });
    // A page that slept or was reloaded in the middle learns where its release stands.
    sendRelease(socket, status);
  }

  async function answerPress(request: unknown): Promise<void> {
    const parsed = getElectron.safeParse(request);
    if (!parsed.success) return void socket.emit('electron', { code: releaseCode.notReady });
    const { trace, ...wish } = parsed.data;
    await inSpan({ name: 'live get_electron', kind: 'server', from: trace }, () => press(wish));
  }

  async function press(wish: Omit<ChargerRequest, 'accountId'>): Promise<void> {
    const asked = await takeCharger(parts, { accountId, ...wish });
    if (asked.outcome === 'commanded' || asked.outcome === 'under-way') return;
    const code = codeOfAnswer[asked.outcome];
    parts.rentals.answered(code);
    sayTraced('electron', { code }, (event) => socket.emit('electron', event));
    if (asked.outcome === 'has-free-nests' || asked.outcome === 'no-prices') {
      const t = translator(await findLanguage(parts.db, accountId));
      socket.emit('notifyClient', { text: t(`server.notice.${asked.outcome}`), type: 'error' });
    }
    if (asked.outcome === 'no-prices')
      parts.log.warn({ station: wish.group_id }, 'a station cannot rent: its country has no prices');
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

function sendRelease(socket: LiveSocket, { release }: ReleaseStatus): void {
  const code = release && codeOfRelease[release.state];
  if (code) socket.emit('electron', { code, nest: release.nest });
}

/** Tells the page how its station stands, now and whenever that changes, until it asks for another. */
function followStation(socket: LiveSocket, parts: RentalLiveDeps) {
  let stop = () => {};
  socket.on('disconnect', () => stop());

  return async (wish: StatusRequest): Promise<ReleaseStatus | undefined> => {
    stop();
    let told: StationStatus | undefined;
    let latest: ReleaseStatus | undefined;
    let seen: string | undefined;
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
    /** What the node that heard the station would have said, if it could be heard here. */
    async function inDoubt(): Promise<void> {
      const before = seen;
      await refresh();
      seen = latest?.release && `${latest.release.id} ${latest.release.state}`;
      if (latest && seen !== before) sendRelease(socket, latest);
    }
    // Before it is read, so that no change falls in between.
    const unwatch = parts.changes.watch(wish.group_id, (why) => {
      (why === 'told' ? refresh() : inDoubt()).catch((error: unknown) =>
        parts.log.error({ error }, 'a page could not be told of its station'),
      );
    });
    stop = unwatch;
    await refresh();
    if (!latest || socket.disconnected) unwatch();
    return latest;
  };
}
