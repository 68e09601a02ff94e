import { getElectron, getStationStatus } from '@etg/contract/live';
import { releaseCode, type StationStatus } from '@etg/contract/live-events';
import { translator } from '@etg/messages';
import { coalesce } from '../../platform/coalesce.ts';
import type { Core } from '../../platform/core.ts';
import type { LiveSocket } from '../../platform/live/live.ts';
import { emitTraced } from '../../platform/live/rider-notice.ts';
import { inSpan } from '../../platform/trace/trace.ts';
import { findLanguage } from '../account/index.ts';
import type { StationChanges, StationLink } from '../station/index.ts';
import type { RentalMeter } from './measure-rentals.ts';
import { type ReleaseStatus, readReleaseStatus, type StatusRequest } from './read-release-status.ts';
import { type ChargerRequest, type TakeOutcome, takeCharger } from './take-charger.ts';

const codeOfAnswer: Record<Exclude<TakeOutcome['outcome'], 'commanded' | 'under-way'>, number> = {
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

export function rentalLive(socket: LiveSocket, deps: RentalLiveDeps): void {
  const { accountId } = socket.data;
  const follow = followStation(socket, deps);

  async function sendStatus(request: unknown): Promise<void> {
    const parsed = getStationStatus.safeParse(request);
    const status = parsed.success && (await follow({ accountId, ...parsed.data }));
    if (!status) return void socket.emit('station_status', { releaseReady: false, covid_warning: false });
    // A page that slept or was reloaded during a release gets its current state.
    sendRelease(socket, status);
  }

  async function answerPress(request: unknown): Promise<void> {
    const parsed = getElectron.safeParse(request);
    if (!parsed.success) return void socket.emit('electron', { code: releaseCode.notReady });
    const { trace, ...charger } = parsed.data;
    await inSpan({ name: 'live get_electron', kind: 'server', from: trace }, () => press(charger));
  }

  async function press(charger: Omit<ChargerRequest, 'accountId'>): Promise<void> {
    const asked = await takeCharger(deps, { accountId, ...charger });
    if (asked.outcome === 'commanded' || asked.outcome === 'under-way') return;
    const code = codeOfAnswer[asked.outcome];
    deps.rentals.answered(code);
    emitTraced('electron', { code }, (event) => socket.emit('electron', event));
    if (asked.outcome === 'has-free-nests' || asked.outcome === 'no-prices') {
      const t = translator(await findLanguage(deps.db, accountId));
      socket.emit('notifyClient', { text: t(`server.notice.${asked.outcome}`), type: 'error' });
    }
    if (asked.outcome === 'no-prices')
      deps.log.warn({ station: charger.group_id }, 'a station cannot rent: its country has no prices');
  }

  function guarded(work: (request: unknown) => Promise<void>) {
    return (request: unknown) => {
      work(request).catch((error: unknown) => {
        deps.log.error({ error }, 'a live request failed');
        socket.emit('electron', { code: releaseCode.notReady });
      });
    };
  }

  socket.on('get_station_status', guarded(sendStatus));
  socket.on('get_electron', guarded(answerPress));
}

function sendRelease(socket: LiveSocket, { event }: ReleaseStatus): void {
  if (event) socket.emit('electron', event);
}

/** Sends the page the status of its station, now and after every change, until the page asks for another station. */
function followStation(socket: LiveSocket, deps: RentalLiveDeps) {
  let stop = () => {};
  socket.on('disconnect', () => stop());

  return async (request: StatusRequest): Promise<ReleaseStatus | undefined> => {
    stop();
    let sent: StationStatus | undefined;
    let latest: ReleaseStatus | undefined;
    let seen: string | undefined;
    const refresh = coalesce(async () => {
      latest = await readReleaseStatus(deps, request);
      const status: StationStatus = {
        releaseReady: latest?.releaseReady ?? false,
        covid_warning: latest?.covidWarning ?? false,
      };
      const isNews =
        sent?.releaseReady !== status.releaseReady || sent.covid_warning !== status.covid_warning;
      if (latest && isNews) socket.emit('station_status', status);
      sent = status;
    });
    /** Also sends the release: the node that handled the station's event could not notify this page. */
    async function refreshInDoubt(): Promise<void> {
      const before = seen;
      await refresh();
      seen = latest?.release && `${latest.release.id} ${latest.release.state}`;
      if (latest && seen !== before) sendRelease(socket, latest);
    }
    // Before the status is read, so that no change is missed in between.
    const unwatch = deps.changes.watch(request.group_id, (why) => {
      (why === 'changed' ? refresh() : refreshInDoubt()).catch((error: unknown) =>
        deps.log.error({ error }, 'the status of a station could not be sent to a page'),
      );
    });
    stop = unwatch;
    await refresh();
    if (!latest || socket.disconnected) unwatch();
    return latest;
  };
}
