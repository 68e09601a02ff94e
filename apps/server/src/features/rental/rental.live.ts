import { getElectron, getStationStatus } from '@etg/contract/live';
import { releaseCode, type StationStatus } from '@etg/contract/live-events';
import type { Core } from '../../platform/core.ts';
import type { LiveSocket } from '../../platform/live/live.ts';
import type { StationLink } from '../station/index.ts';
import { readReleaseStatus } from './read-release-status.ts';
import { codeOfRelease } from './rental.rules.ts';
import { type ChargerAsked, takeCharger } from './take-charger.ts';

const codeOfAnswer: Record<Exclude<ChargerAsked['outcome'], 'commanded' | 'under-way'>, number> = {
  queue: releaseCode.queue,
  offline: releaseCode.offline,
  'not-ready': releaseCode.notReady,
  refused: releaseCode.notReady,
};

export function rentalLive(socket: LiveSocket, parts: Core & { stations: StationLink }): void {
  const { accountId } = socket.data;

  async function sayStatus(request: unknown): Promise<void> {
    const parsed = getStationStatus.safeParse(request);
    const status = parsed.success && (await readReleaseStatus(parts, { accountId, ...parsed.data }));
    const nothing: StationStatus = { releaseReady: false, covid_warning: false };
    if (!status) return void socket.emit('station_status', nothing);
    socket.emit('station_status', { releaseReady: status.releaseReady, covid_warning: status.covidWarning });
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
