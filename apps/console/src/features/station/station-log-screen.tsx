import { Button } from '@etg/ui/console/button';
import { Body } from '@etg/ui/console/frame';
import { Pane } from '@etg/ui/console/pane';
import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { call, callAddress } from '../../platform/api.ts';
import { useText } from '../../platform/i18n.tsx';
import { useFollow } from '../../platform/live.ts';
import { PageTop } from '../../platform/page-top.tsx';
import { hrefOf } from '../../platform/pages.ts';
import { Pending } from '../../platform/pending.tsx';
import { callQuery } from '../../platform/query.ts';
import { ExportButton } from '../../platform/table/export-button.tsx';
import { LogList, logDays } from './log-list.tsx';
import { LogLegend } from './log-pane.tsx';

/** Everything that a station said and that we commanded in the last 30 days, page by page [QF3]. */
export function StationLogScreen({ params: { code = '' } }: { params: Readonly<Record<string, string>> }) {
  const t = useText();
  const { data: page } = useQuery({
    ...callQuery('GET /stations/{code}', { params: { code } }),
    enabled: code !== '',
  });
  const name = 'GET /stations/{code}/log';
  const pages = useInfiniteQuery({
    queryKey: [name, code],
    queryFn: ({ pageParam, signal }) =>
      call(name, { params: { code }, query: { ...(pageParam && { after: pageParam }) }, signal }),
    initialPageParam: '',
    getNextPageParam: ({ next }) => next,
    enabled: code !== '',
  });
  useFollow(`station:${code}`, [[name]]);
  const log = pages.data?.pages.flatMap((each) => each.log);
  const title = page ? `${code} ${page.station.venue.title}` : code;
  return (
    <>
      <PageTop
        page="stationLog"
        crumbs={[
          { href: hrefOf('stations'), label: t('console.page-stations') },
          { href: hrefOf('station', { params: { code } }), label: title },
        ]}
        title={t('console-stations.whole-log', { days: logDays })}
      />
      <Body>
        <Pane
          title={t('console-stations.log')}
          end={
            <>
              <LogLegend sources={['said', 'commanded', 'staff']} />
              <ExportButton address={callAddress('GET /stations/{code}/log/export', { params: { code } })} />
            </>
          }
          fill
          plain
        >
          <Pending query={pages}>
            {log?.length === 0 ? (
              <p>{t('console-stations.log-empty', { days: logDays })}</p>
            ) : (
              <LogList
                log={log ?? []}
                zone={page?.station.venue.zone ?? 'UTC'}
                label={t('console-stations.whole-log', { days: logDays })}
              />
            )}
            {pages.hasNextPage && (
              <Button size="small" disabled={pages.isFetching} onClick={() => void pages.fetchNextPage()}>
                {t('console-stations.log-more')}
              </Button>
            )}
          </Pending>
        </Pane>
      </Body>
    </>
  );
}
