import type { ReturnedEvent } from '@etg/contract/live-events';
import type { ReturnReceipt as Receipt } from '@etg/contract/receipt';
import { Action } from '@etg/ui/action';
import { IconCheck } from '@etg/ui/icons';
import { DetailLines } from '@etg/ui/list';
import { Quiet, QuietRow } from '@etg/ui/quiet';
import { Sheet } from '@etg/ui/sheet';
import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useText } from '../../platform/i18n.tsx';
import { CouldNotLoad } from '../../platform/loading.tsx';
import { LoadingPart } from '../../platform/loading-part.tsx';
import { usePlanName } from '../../platform/plan-name.ts';
import { callQuery } from '../../platform/query.ts';
import { traceShown } from '../../platform/trace.ts';
import { unbroken } from '../../platform/unbroken.tsx';
import { useFormat } from '../../platform/use-format.ts';
import { useNow } from '../../platform/use-now.ts';
import { useWhen } from '../../platform/use-when.ts';
import { useVenueName } from '../../platform/venue-text.ts';
import { costKind, restOf } from './receipt-sum.rules.ts';
import styles from './return-receipt.module.css';
import { swapText } from './swap-text.ts';

export interface ReturnReceiptProps {
  rentalId: string;
  /** Whether the rider is thanked for a return: it has just happened, or they have not seen it yet. */
  thanks?: boolean;
  /** The event of a return that has just happened: shown until the receipt is loaded. */
  returned?: ReturnedEvent | undefined;
  onClose: () => void;
}

/** The proof of a return: how long and what it cost, where, when, and the station's number of the event [S16]. */
export function ReturnReceipt({ rentalId, thanks = false, returned: told, onClose }: ReturnReceiptProps) {
  const t = useText();
  const { data, isError, refetch } = useQuery(
    callQuery('GET /users/rentals/{rentalId}/receipt', { params: { rentalId } }),
  );
  useEffect(() => traceShown('shown returned', told?.trace), [told?.trace]);
  const known = data?.receipt ?? told;
  return (
    <Sheet
      open
      onClose={onClose}
      title={t(thanks ? 'rental.back-title' : 'rental.receipt-title')}
      closeLabel={t('rental.help-close')}
    >
      {data ? <Sum receipt={data.receipt} /> : <p className={styles.note}>{t('rental.back-note')}</p>}
      {known && <Lines receipt={known} />}
      {known && (
        <QuietRow>
          <Quiet onClick={() => print()}>{t('rental.receipt-print')}</Quiet>
          {data && data.receipt.cost.owed > 0 && <Quiet href="/payments">{t('rental.receipt-pay')}</Quiet>}
        </QuietRow>
      )}
      {!known && !isError && <LoadingPart />}
      {isError && !known && <CouldNotLoad onRetry={() => void refetch()} />}
      {thanks && (
        <div className={styles.done}>
          <Action icon={<IconCheck />} onClick={onClose}>
            {t('rental.back-done')}
          </Action>
        </div>
      )}
    </Sheet>
  );
}

/** "Out 42 min. $1.99. Nothing more to pay." */
function Sum({ receipt: { start, at, cost } }: { receipt: Receipt }) {
  const t = useText();
  const format = useFormat();
  const nameOf = usePlanName();
  const rest = restOf(cost);
  return (
    <p className={styles.sum}>
      {t('rental.receipt-sum', {
        time: format.duration(at - start),
        cost: costText(),
        rest: t(`rental.receipt-${rest.say}`, {
          ...('amount' in rest && { amount: format.money(rest.amount, cost.currency) }),
        }),
      })}
    </p>
  );

  function costText(): string {
    switch (costKind(cost)) {
      case 'charged':
        return cost.charged.map(({ amount, currency }) => format.money(amount, currency)).join(' + ');
      case 'free':
        return t('rental.receipt-free');
      case 'included':
        return t('rental.receipt-included', { plan: nameOf({ plan: cost.plan }) });
    }
  }
}

function Lines({ receipt }: { receipt: Receipt | ReturnedEvent }) {
  const t = useText();
  const when = useWhen(useNow(60_000));
  const nameOf = useVenueName();
  const costs = useCostLines('cost' in receipt ? receipt.cost : undefined);
  const eventId = 'event_id' in receipt ? receipt.event_id : undefined;
  const { swaps } = 'swaps' in receipt ? receipt : { swaps: [] };
  return (
    <DetailLines
      lines={[
        { term: t('rental.receipt-station'), value: `${nameOf(receipt)} · ${receipt.station}` },
        ...(receipt.nest === undefined
          ? []
          : [{ term: t('rental.receipt-nest'), value: String(receipt.nest) }]),
        { term: t('rental.receipt-time'), value: when(receipt.at) },
        { term: t('rental.receipt-electron'), value: receipt.electron },
        ...('by_hand' in receipt && receipt.by_hand
          ? [{ term: t('rental.receipt-ended'), value: t('rental.receipt-by-hand') }]
          : []),
        ...swaps.map((swap) => ({
          key: `swap ${swap.at}`,
          term: t('rental.receipt-swapped'),
          value: unbroken(swapText(swap, { t, when, nameOf })),
        })),
        ...costs,
        ...(eventId === undefined ? [] : [{ term: t('rental.receipt-event'), value: eventId }]),
      ]}
    />
  );
}

type Fee = Receipt['cost']['fees'][number];

/** What the sum is made of. Without a late fee there is nothing to break down. */
function useCostLines(cost: Receipt['cost'] | undefined) {
  const t = useText();
  const format = useFormat();
  const when = useWhen(useNow(60_000));
  const nameOf = usePlanName();
  if (!cost || cost.fees.length === 0) return [];
  const { plan, price, fees, currency } = cost;
  function refundLine({ key, kind, given_back }: { key: string } & Pick<Fee, 'kind' | 'given_back'>) {
    return {
      key,
      term: t(kind === 'lost' ? 'rental.charges-refund-found' : 'rental.charges-refund'),
      value: `\u2212${format.money(given_back, currency)}`,
    };
  }
  return [
    ...(price
      ? [
          {
            key: 'price',
            term: nameOf({ plan }),
            value: format.money(price.amount, price.currency),
          },
        ]
      : []),
    ...fees.flatMap(({ id, kind, at, amount, given_back }) => [
      {
        key: id,
        term: t('rental.receipt-fee', { fee: t(`rental.fee-${kind}`), when: when(at) }),
        value: format.money(amount, currency),
      },
      ...(given_back > 0 ? [refundLine({ key: `${id} refund`, kind, given_back })] : []),
    ]),
  ];
}
