import type { ElectronPage } from '@etg/contract/console/electrons';
import { useState } from 'react';
import { useText } from '../../platform/i18n.tsx';
import { useKeys } from '../../platform/keys.ts';
import { useMay } from '../../platform/me.tsx';
import { useOfflineSince } from '../../platform/online.ts';

export type ElectronAct = 'take-out' | 'put-back' | 'retire';

export interface ElectronActs {
  /** The one whose dialog is open. */
  readonly opened: ElectronAct | undefined;
  /** Those that this person may do to the Electron as it is. */
  readonly possible: readonly ElectronAct[];
  readonly isOffline: boolean;
  begin(act: ElectronAct): void;
  close(): void;
}

/** What this person may do to an Electron. A retired one stays as it is. `x` takes it out of service, or puts it back. */
export function useElectronActs({ electron: { state } }: ElectronPage): ElectronActs {
  const t = useText();
  const [opened, setOpened] = useState<ElectronAct>();
  const isOffline = useOfflineSince() !== undefined;
  const mayCommand = useMay('station.command');
  const mayEdit = useMay('station.edit');
  const service = state === 'in_service' ? 'take-out' : 'put-back';
  const possible: ElectronAct[] =
    state === 'retired'
      ? []
      : [...(mayCommand ? ([service] as const) : []), ...(mayEdit ? (['retire'] as const) : [])];
  useKeys(
    possible.includes(service) && !isOffline
      ? [
          {
            keys: 'x',
            label: t(`console-electrons.${service}`),
            line: true,
            run: () => setOpened(service),
          },
        ]
      : [],
  );
  return { opened, possible, isOffline, begin: setOpened, close: () => setOpened(undefined) };
}
