import { releaseCode } from '@etg/contract/live-events';
import { Counter, Histogram, type Registry } from 'prom-client';
import type { Core } from '../../platform/core.ts';
import type { RiderNotice } from '../../platform/live/rider-notice.ts';
import { humanTimes, longTimes } from '../../platform/metrics/durations.ts';
import { fleetGauges } from '../../platform/metrics/fleet-gauges.ts';
import { readRentalFigures } from './rental-figures.store.ts';

export interface RentalMeter {
  /** A press was refused at once, with this code. */
  answered(code: number): void;
  /** Riders are being notified of what was committed; `heardAt` is when the station's message arrived. */
  notified(notices: readonly RiderNotice[], heardAt?: Date): void;
}

/** Measures how presses end, how long they take, and how fast a return ends its rental. */
export function measureRentals({ db, clock }: Pick<Core, 'db' | 'clock'>, registry: Registry): RentalMeter {
  fleetGauges(registry, {
    gauges: {
      rentals_open: { help: 'Open rentals.' },
      rentals_overdue: { help: 'Open rentals past their deadline.' },
      releases_open: { help: 'Presses of unlock that have not ended yet.' },
      incidents_open: { help: 'Open incidents of stations, by kind.', label: 'kind' },
    },
    read: () => readRentalFigures(db, clock.now()),
  });
  const registers = [registry];
  const ended = new Counter({
    name: 'unlocks_total',
    help: 'Presses of unlock by how they ended, as the code sent to the rider. A guess that was corrected later counts twice. Sum over nodes.',
    labelNames: ['code'],
    registers,
  });
  const unlock = new Histogram({
    name: 'unlock_duration_seconds',
    help: 'From the press until the nest was lit, and until the charger was taken.',
    labelNames: ['stage'],
    buckets: humanTimes,
    registers,
  });
  const back = new Histogram({
    name: 'return_duration_seconds',
    help: 'Until a rental was closed: from the time the station gives, and from when its message arrived.',
    labelNames: ['from'],
    buckets: longTimes,
    registers,
  });

  function recordUnlock(code: number, seconds: number): void {
    if (code === releaseCode.lit) unlock.observe({ stage: 'lit' }, seconds);
    else ended.inc({ code });
    if (code === releaseCode.taken) unlock.observe({ stage: 'taken' }, seconds);
  }

  return {
    answered: (code) => ended.inc({ code }),
    notified: (notices, heardAt) => {
      const now = clock.now().getTime();
      const secondsSince = (then: Date) => Math.max(0, now - then.getTime()) / 1_000;
      for (const { since, electron, returned } of notices) {
        if (since && electron) recordUnlock(electron.code, secondsSince(since));
        if (since && returned) back.observe({ from: 'station' }, secondsSince(since));
        if (heardAt && returned) back.observe({ from: 'told' }, secondsSince(heardAt));
      }
    },
  };
}
