import { releaseCode } from '@etg/contract/live-events';
import { Counter, Histogram, type Registry } from 'prom-client';
import type { Core } from '../../platform/core.ts';
import type { Telling } from '../../platform/live/telling.ts';
import { humanTimes, longTimes } from '../../platform/metrics/durations.ts';
import { fleetGauges } from '../../platform/metrics/fleet-gauges.ts';
import { readRentalFigures } from './rental-figures.store.ts';

export interface RentalMeter {
  /** A press was answered at once. */
  answered(code: number): void;
  /** What was committed and is told now; `heardAt` is when the station's word of it arrived. */
  notified(tellings: readonly Telling[], heardAt?: Date): void;
}

/** Whether riders get what they press for, and are let go when they bring it back. */
export function measureRentals({ db, clock }: Pick<Core, 'db' | 'clock'>, registry: Registry): RentalMeter {
  fleetGauges(registry, {
    gauges: {
      rentals_open: { help: 'Chargers in the hands of riders.' },
      rentals_overdue: { help: 'Of them, those past their deadline.' },
      releases_open: { help: 'Presses of unlock that have not ended yet.' },
      incidents_open: { help: 'What happened at stations and waits for a person, by kind.', label: 'kind' },
    },
    read: () => readRentalFigures(db, clock.now()),
  });
  const registers = [registry];
  const ended = new Counter({
    name: 'unlocks_total',
    help: 'Presses of unlock by how they ended, as the code told to the rider. A guess that was corrected later counts twice. Sum over nodes.',
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
    help: 'Until a rental was closed: from the time the station gives, and from when its word arrived.',
    labelNames: ['from'],
    buckets: longTimes,
    registers,
  });

  function noteUnlock(code: number, seconds: number): void {
    if (code === releaseCode.lit) unlock.observe({ stage: 'lit' }, seconds);
    else ended.inc({ code });
    if (code === releaseCode.taken) unlock.observe({ stage: 'taken' }, seconds);
  }

  return {
    answered: (code) => ended.inc({ code }),
    notified: (tellings, heardAt) => {
      const now = clock.now().getTime();
      const secondsSince = (then: Date) => Math.max(0, now - then.getTime()) / 1_000;
      for (const { since, electron, returned } of tellings) {
        if (since && electron) noteUnlock(electron.code, secondsSince(since));
        if (since && returned) back.observe({ from: 'station' }, secondsSince(since));
        if (heardAt && returned) back.observe({ from: 'told' }, secondsSince(heardAt));
      }
    },
  };
}
