import { mostStationsAtOnce } from '@etg/contract/console/fleet-words';
import { BulkBar } from '@etg/ui/console/bulk-bar';
import { Button } from '@etg/ui/console/button';
import { IconKey, IconPanel, IconPower } from '@etg/ui/console/icons';
import { IconCheck } from '@etg/ui/icons';
import { IconPause } from '@etg/ui/icons-station';
import { useState } from 'react';
import { callAddress } from '../../platform/api.ts';
import { useText } from '../../platform/i18n.tsx';
import { useMay } from '../../platform/me.tsx';
import { useOfflineSince } from '../../platform/online.ts';
import { hrefOf } from '../../platform/pages.ts';
import { ExportButton } from '../../platform/table/export-button.tsx';
import { BulkDialog, type BulkWay } from './bulk-dialog.tsx';

interface StationBulkProps {
  codes: readonly string[];
  /** The columns that are shown, for the export. */
  shown: readonly string[];
  onClear: () => void;
}

/** What can be done to several stations at once. What was begun stays open, whatever becomes of the list meanwhile. */
export function StationBulk({ codes, shown, onClear }: StationBulkProps) {
  const [begun, setBegun] = useState<{ way: BulkWay; codes: readonly string[] }>();
  return (
    <>
      {codes.length > 0 && (
        <Bar codes={codes} shown={shown} onClear={onClear} onWay={(way) => setBegun({ way, codes })} />
      )}
      {begun && <BulkDialog way={begun.way} codes={begun.codes} onClose={() => setBegun(undefined)} />}
    </>
  );
}

function Bar({ codes, shown, onClear, onWay }: StationBulkProps & { onWay: (way: BulkWay) => void }) {
  const t = useText();
  const mayCommand = useMay('station.command');
  const mayEdit = useMay('station.edit');
  const isOffline = useOfflineSince() !== undefined;
  const address = callAddress('GET /stations/export', {
    query: { codes: codes.join(), columns: shown.join() },
  });
  const isTooMany = codes.length > mostStationsAtOnce;
  return (
    <BulkBar
      count={t('console-stations.picked', { count: codes.length })}
      clear={{ label: t('console.clear-picked'), onClick: onClear }}
    >
      {isTooMany && <span>{t('console-stations.too-many', { most: mostStationsAtOnce })}</span>}
      {!isTooMany && mayCommand && (
        <>
          <button type="button" disabled={isOffline} onClick={() => onWay('restart')}>
            <IconPower small />
            {t('console-stations.restart')}
          </button>
          <button type="button" disabled={isOffline} data-lit="" onClick={() => onWay('sync')}>
            <IconPanel small />
            {t('console-stations.ask-panel')}
          </button>
        </>
      )}
      {!isTooMany && mayEdit && (
        <>
          <button type="button" disabled={isOffline} onClick={() => onWay('live')}>
            <IconCheck small />
            {t('console-stations.make-live')}
          </button>
          <button type="button" disabled={isOffline} onClick={() => onWay('pause')}>
            <IconPause small />
            {t('console-stations.pause')}
          </button>
          <button type="button" disabled={isOffline} onClick={() => onWay('passwords')}>
            <IconKey small />
            {t('console-stations.new-passwords')}
          </button>
        </>
      )}
      {!isTooMany && (
        <Button
          size="small"
          kind="ghost"
          href={hrefOf('placard', { params: { code: codes[0] ?? '' }, search: { codes: codes.join() } })}
        >
          {t('console-stations.placards')}
        </Button>
      )}
      {!isTooMany && <ExportButton address={address} />}
    </BulkBar>
  );
}
