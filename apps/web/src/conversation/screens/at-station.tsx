import { Page } from '@etg/ui/page';
import { type ReactNode, useEffect, useEffectEvent } from 'react';
import type { Group } from '../../features/station/station.rules.ts';
import { lookupProblem, useLookup } from '../../features/station/use-lookup.ts';
import { AppBar } from '../../platform/app-bar.tsx';
import { useText } from '../../platform/i18n.tsx';
import { CouldNotLoad, Loading } from '../../platform/loading.tsx';

export interface AtStationProps {
  readonly code: string;
  /** Whether the station's number is the heading of the screen. */
  readonly heading?: boolean;
  readonly children: (group: Group) => ReactNode;
  /** There is no such station. */
  readonly onLost: () => void;
}

/** A screen about one station in its current state. */
export function AtStation({ code, heading = false, children, onLost }: AtStationProps) {
  const t = useText();
  const { data: group, error, refetch } = useLookup(code, 'flow');
  const gone = lookupProblem(error) === 'offline';
  const lose = useEffectEvent(onLost);
  useEffect(() => {
    if (gone) lose();
  }, [gone]);
  return (
    <>
      <AppBar back="/" title={t('station.station-number', { code })} heading={heading} />
      {group && children(group)}
      {!group && (!error || gone) && <Loading />}
      {!group && error && !gone && (
        <Page>
          <CouldNotLoad onRetry={() => void refetch()} />
        </Page>
      )}
    </>
  );
}
