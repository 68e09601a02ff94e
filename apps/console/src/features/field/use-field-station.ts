import type { FieldStation } from '@etg/contract/console/field';
import type { StationRow } from '@etg/contract/console/stations';
import { type UseQueryResult, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import type { Reply } from '../../platform/api.ts';
import { type KeptStation, keepStation, readKeptStation } from '../../platform/kept/kept-stations.ts';
import { sentStore } from '../../platform/kept/outbox.ts';
import { useFollow } from '../../platform/live.ts';
import { useMe } from '../../platform/me.tsx';
import { callQuery } from '../../platform/query.ts';
import { useStore } from '../../platform/store.ts';

export interface FieldStationState {
  readonly query: UseQueryResult<FieldStation>;
  readonly page: FieldStation | undefined;
  /** Set if the page is as this phone kept it: when it was read, in unix milliseconds. */
  readonly keptAt: number | undefined;
  /** What another page has read of it, before anything else is known. */
  readonly row: StationRow | undefined;
}

/** A station for whoever stands in front of it: live, or as this phone saw it last. */
export function useFieldStation(code: string): FieldStationState {
  const { id: me } = useMe();
  const asked = callQuery('GET /field/stations/{code}', { params: { code } });
  const query = useQuery({ ...asked, enabled: code !== '' });
  useFollow(`station:${code}`, [asked.queryKey]);
  useFollow('tickets', [asked.queryKey]);
  const client = useQueryClient();
  const sent = useStore(sentStore);
  // biome-ignore lint/correctness/useExhaustiveDependencies: what has just been sent changed the page
  useEffect(() => {
    if (sent > 0) void client.invalidateQueries({ queryKey: asked.queryKey });
  }, [sent]);
  const page = query.data;
  useEffect(() => {
    if (page) void keepStation(me, page);
  }, [me, page]);
  const kept = useKept(me, code);
  const row = useRememberedRow(code);
  return page
    ? { query, page, keptAt: undefined, row: page.station }
    : { query, page: kept?.page, keptAt: kept?.at, row: kept?.page.station ?? row };
}

function useKept(me: string, code: string): KeptStation | undefined {
  const [kept, setKept] = useState<KeptStation>();
  useEffect(() => {
    let isCurrent = true;
    void readKeptStation(me, code).then((found) => isCurrent && setKept(found));
    return () => {
      isCurrent = false;
    };
  }, [me, code]);
  return kept?.code === code ? kept : undefined;
}

/** The line of the station in what Today or the tickets have read. */
function useRememberedRow(code: string): StationRow | undefined {
  const client = useQueryClient();
  const rows = [
    ...client
      .getQueriesData<Reply<'GET /today'>>({ queryKey: ['GET /today'] })
      .flatMap(([, today]) =>
        (today?.queue ?? []).flatMap((need) => (need.is === 'station' ? [need.station] : [])),
      ),
    ...client
      .getQueriesData<Reply<'GET /field/tickets'>>({ queryKey: ['GET /field/tickets'] })
      .flatMap(([, list]) => (list?.tickets ?? []).map(({ station }) => station)),
  ];
  return rows.find((row) => row.code === code);
}
