import type { NestCard, StationPage } from '@etg/contract/console/station';
import { useState } from 'react';
import { type CannotSend, cannotSend } from '../../platform/fleet/command.rules.ts';
import { useMay } from '../../platform/me.tsx';
import { useOfflineSince } from '../../platform/online.ts';
import { fieldHref } from '../../platform/page-links.ts';

/** What is about to be done. */
export type Opened =
  | { act: 'open' | 'nest-out' | 'nest-back'; nest: number }
  | { act: 'sync' | 'identify' | 'restart' | 'live' | 'paused' | 'out_of_service' | 'retire' };

export interface StationActs {
  readonly opened: Opened | undefined;
  /** Of each act: undefined if this person may not, else why it cannot be done now, or a function that begins it. */
  readonly of: (act: Opened['act']) => { cannot: CannotSend | undefined; begin: () => void } | undefined;
  /** Where this person opens the nest, if only in front of the station: the proof of it is made there [QF11]. */
  readonly byField: string | undefined;
  close(): void;
}

/** What this person may do here, and which act is open. */
export function useStationActs(page: StationPage, nest: NestCard | undefined): StationActs {
  const [opened, setOpened] = useState<Opened>();
  const isOffline = useOfflineSince() !== undefined;
  const may = {
    open: useMay('nest.open'),
    command: useMay('station.command'),
    edit: useMay('station.edit'),
  };
  const isRetired = page.station.state === 'retired';
  const later: CannotSend | undefined = isOffline ? 'offline' : isRetired ? 'retired' : undefined;
  function of(act: Opened['act']) {
    switch (act) {
      case 'open':
        return may.open && may.edit && nest
          ? {
              cannot: cannotSend('open_for_service', { isOffline, page }),
              begin: () => setOpened({ act, nest: nest.nest }),
            }
          : undefined;
      case 'nest-out':
      case 'nest-back':
        return may.command && nest
          ? { cannot: later, begin: () => setOpened({ act, nest: nest.nest }) }
          : undefined;
      case 'sync':
      case 'identify':
      case 'restart':
        return may.command
          ? { cannot: cannotSend(act, { isOffline, page }), begin: () => setOpened({ act }) }
          : undefined;
      default:
        return may.edit ? { cannot: later, begin: () => setOpened({ act }) } : undefined;
    }
  }
  const byField =
    may.open && !may.edit && nest && !isRetired ? fieldHref(page.station.code, nest.nest) : undefined;
  return { opened, of, byField, close: () => setOpened(undefined) };
}
