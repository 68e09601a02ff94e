import type { NestCard, StationCommandLine } from '@etg/contract/console/station';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { planAct } from '../../platform/act/act-call.ts';
import { newestOf } from '../../platform/fleet/command.rules.ts';
import { useFollow } from '../../platform/live.ts';
import { callQuery } from '../../platform/query.ts';
import { useNow } from '../../platform/time.tsx';
import { type OpenLife, openLife } from './open-life.rules.ts';
import { useFieldAct } from './use-field-act.ts';

export interface OpeningNest {
  readonly isBusy: boolean;
  /** Of the newest command that this page sent for the nest. */
  readonly life: (OpenLife & { readonly line: StationCommandLine }) | undefined;
  open(): void;
}

/** As long as a station heeds a command: later, the same tap means another one. */
const commandSeconds = 8;

/** Opens a nest for service by one tap, and follows the command until the nest is locked again [QF5, QF11]. */
export function useOpenNest(code: string, nest: NestCard | undefined): OpeningNest {
  const act = useFieldAct('maintenance', commandSeconds * 1_000);
  /** The nest, and the moment before the tap, in unix seconds. One of a tap without an answer is ours, an older one is not. */
  const [sent, setSent] = useState<{ nest: number; at: number }>();
  const now = useNow(1_000) / 1_000;
  const asked = callQuery('GET /stations/{code}', { params: { code } });
  const query = useQuery({ ...asked, enabled: sent !== undefined });
  useFollow(`station:${code}`, sent ? [asked.queryKey] : []);
  const line =
    sent && nest?.nest === sent.nest
      ? newestOf(query.data?.sent ?? [], 'open_for_service', sent.nest)
      : undefined;
  const isOurs =
    line !== undefined && sent !== undefined && line.sent >= Math.floor(sent.at) - commandSeconds;
  async function open(): Promise<void> {
    if (!nest) return;
    const at = now;
    const isSent = await act.run(
      planAct({
        name: 'POST /stations/{code}/nests/{nest}/open',
        params: { code, nest: nest.nest },
        given: {},
        reasons: ['maintenance', 'faulty-station', 'rider-asked', 'other'],
      }),
    );
    if (isSent) setSent({ nest: nest.nest, at });
  }
  return {
    isBusy: act.isBusy,
    life: isOurs ? { ...openLife(line, nest, now), line } : undefined,
    open: () => void open(),
  };
}
