import type { GroupSource } from '@etg/contract/vocabulary';
import { useEffect, useEffectEvent, useState } from 'react';
import { FindStation } from '../../features/station/find-station.tsx';
import { ServicePaused } from '../../features/station/lazy-service-paused.tsx';
import { exchangeRefusalOf, refusalOf } from '../../features/station/station.rules.ts';
import { lookupProblem, useLookup } from '../../features/station/use-lookup.ts';
import type { PartProps } from '../view/engine-port.ts';

interface Named {
  readonly code: string | undefined;
  readonly source: GroupSource;
}
const nothingNamed: Named = { code: undefined, source: 'user_input' };

/** Asks for the code on the placard (S6). If the station cannot lend, says why. */
export function AskCode({ facts, onOutcome }: PartProps) {
  const [{ code, source }, setNamed] = useState<Named>(nothingNamed);
  const lookup = useLookup(code, source);
  const group = lookup.data;
  const refusal =
    group &&
    (facts.story === 'userWithBattery'
      ? exchangeRefusalOf(group, facts.exchangeAnywhere === true)
      : refusalOf(group));
  const lends = group !== undefined && refusal === undefined;
  const found = useEffectEvent(() => onOutcome('found', code));
  useEffect(() => {
    if (lends) found();
  }, [lends]);

  function find(next: string, by: GroupSource): void {
    setNamed({ code: next, source: by });
    if (next === code) void lookup.refetch();
  }
  if (code && group && refusal === 'paused') return <ServicePaused code={code} group={group} />;
  const problem = refusal === 'paused' ? undefined : (refusal ?? lookupProblem(lookup.error));
  return (
    <FindStation
      first={code ?? ''}
      busy={lookup.isFetching || lends}
      problem={problem}
      venue={group?.venue}
      onFind={find}
    />
  );
}
