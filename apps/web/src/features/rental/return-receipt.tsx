import type { ReturnedEvent } from '@etg/contract/live-events';
import type { ReturnReceipt as Receipt } from '@etg/contract/rental';
import { Action } from '@etg/ui/action';
import { IconCheck } from '@etg/ui/icons';
import { DetailLines } from '@etg/ui/list';
import { Quiet, QuietRow } from '@etg/ui/quiet';
import { Sheet } from '@etg/ui/sheet';
import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useText } from '../../platform/i18n.tsx';
import { CouldNotLoad } from '../../platform/loading.tsx';
import { callQuery } from '../../platform/query.ts';
import { traceShown } from '../../platform/trace.ts';
import { useNow } from '../../platform/use-now.ts';
import { useWhen } from '../../platform/use-when.ts';
import styles from './return-receipt.module.css';

export interface ReturnReceiptProps {
  rentalId: string;
  /** The event of a return that has just happened: shown until the receipt is loaded. */
  returned?: ReturnedEvent;
  onClose: () => void;
}

/** The proof of a return: where, when, and the station's number of the event [S16]. */
export function ReturnReceipt({ rentalId, returned: told, onClose }: ReturnReceiptProps) {
  const t = useText();
  const { data, isError, refetch } = useQuery({
    ...callQuery('GET /users/rentals/{rentalId}/receipt', { params: { rentalId } }),
    // A receipt never changes.
    staleTime: Number.POSITIVE_INFINITY,
  });
  useEffect(() => traceShown('shown returned', told?.trace), [told?.trace]);
  const known = data?.receipt ?? told;
  return (
    <Sheet
      open
      onClose={onClose}
      title={t(told ? 'rental.back-title' : 'rental.receipt-title')}
      closeLabel={t('rental.help-close')}
    >
      {told && <p className={styles.note}>{t('rental.back-note')}</p>}
      {known && <Lines receipt={known} />}
      {known && (
        <QuietRow>
          <Quiet onClick={() => print()}>{t('rental.receipt-print')}</Quiet>
        </QuietRow>
      )}
      {isError && !known && <CouldNotLoad onRetry={() => void refetch()} />}
      {told && (
        <div className={styles.done}>
          <Action icon={<IconCheck />} onClick={onClose}>
            {t('rental.back-done')}
          </Action>
        </div>
      )}
    </Sheet>
  );
}

function Lines({ receipt }: { receipt: Receipt | ReturnedEvent }) {
  const t = useText();
  const when = useWhen(useNow(60_000));
  const eventId = 'event_id' in receipt ? receipt.event_id : undefined;
  return (
    <DetailLines
      lines={[
        { term: t('rental.receipt-station'), value: `${receipt.venue} · ${receipt.station}` },
        { term: t('rental.receipt-nest'), value: String(receipt.nest) },
        { term: t('rental.receipt-time'), value: when(receipt.at) },
        { term: t('rental.receipt-electron'), value: receipt.electron },
        ...(eventId === undefined ? [] : [{ term: t('rental.receipt-event'), value: eventId }]),
      ]}
    />
  );
}
