import type { RentalHistoryEntry } from '@etg/contract/rental';
import { csvType } from '@etg/domain/csv';
import { IconReceipt } from '@etg/ui/icons-money';
import { IconElectron } from '@etg/ui/icons-more';
import { DetailLines, DetailsRow, List } from '@etg/ui/list';
import { Group, Page } from '@etg/ui/page';
import { Quiet, QuietRow } from '@etg/ui/quiet';
import { type ReactNode, useState } from 'react';
import { byMonth } from '../../platform/by-month.ts';
import { Text, useLanguage, useText } from '../../platform/i18n.tsx';
import { saveFile } from '../../platform/save-file.ts';
import { unbroken } from '../../platform/unbroken.tsx';
import { useFormat } from '../../platform/use-format.ts';
import { useNow } from '../../platform/use-now.ts';
import { useWhen } from '../../platform/use-when.ts';
import { useVenueName } from '../../platform/venue-text.ts';
import { MonthsOfUse } from './months-of-use.tsx';
import { type FeeSheetPart, RentalFees } from './rental-fees.tsx';
import { secondsOut } from './rental-history.rules.ts';
import { rentalHistoryCsv } from './rental-history-csv.rules.ts';
import { ReturnReceipt } from './return-receipt.tsx';
import { swapText } from './swap-text.ts';

export interface RentalHistoryListProps {
  readonly history: readonly RentalHistoryEntry[];
  readonly feeSheet: FeeSheetPart;
  /** How old the list is, if it is not new. */
  readonly note?: ReactNode;
}

export function RentalHistoryList({ history, feeSheet, note }: RentalHistoryListProps) {
  const t = useText();
  const language = useLanguage();
  const open = history.some(({ closetime }) => closetime === undefined);
  const now = useNow(open ? 10_000 : undefined);
  /** Months of the current year are shown without the year. */
  function nameOf(month: Date): string {
    const year = month.getFullYear() === new Date(now).getFullYear() ? undefined : 'numeric';
    return new Intl.DateTimeFormat(language, { month: 'long', year }).format(month);
  }
  return (
    <Page loose>
      {note}
      <MonthsOfUse history={history} now={now} />
      {byMonth(history, ({ opentime }) => opentime).map(({ start, items }) => (
        <Group key={start.getTime()} title={nameOf(start)}>
          <List>
            {items.map((entry) => (
              <RentalRow
                key={`${entry.electron} ${entry.opentime}`}
                entry={entry}
                now={now}
                feeSheet={feeSheet}
              />
            ))}
          </List>
        </Group>
      ))}
      <QuietRow>
        <Quiet onClick={() => saveFile('electron-to-go-charges.csv', rentalHistoryCsv(history), csvType)}>
          {t('rental.charges-csv')}
        </Quiet>
      </QuietRow>
    </Page>
  );
}

interface RentalRowProps {
  readonly entry: RentalHistoryEntry;
  readonly now: number;
  readonly feeSheet: FeeSheetPart;
}

/** One rental: Electron, hours, number of charges. An open rental is marked, and its time counts on [S27]. */
function RentalRow({ entry, now, feeSheet }: RentalRowProps) {
  const t = useText();
  const format = useFormat();
  const when = useWhen(now);
  const nameOf = useVenueName();
  const { electron, charges, opentime, closetime, taken_from, returned_to, receipt, lost, lost_at, found } =
    entry;
  const { moved = [], swaps = [] } = entry;
  const [receiptShown, setReceiptShown] = useState(false);
  const open = closetime === undefined;
  const lines = [
    { term: t('rental.charges-from'), value: `${nameOf(taken_from)}, ${when(opentime)}` },
    ...moved.map(({ at, plan }) => ({
      term: t('rental.charges-moved', { date: format.day(at) }),
      value: t(`plan.${plan}`),
    })),
    ...swaps.map((swap) => ({
      key: `swap ${swap.at}`,
      term: t('rental.receipt-swapped'),
      value: unbroken(swapText(swap, { t, when, nameOf })),
    })),
    ...(lost_at === undefined ? [] : [{ term: t('rental.charges-lost-at'), value: when(lost_at) }]),
    ...(open || (lost && !found)
      ? []
      : [
          {
            term: t(found ? 'rental.charges-found-at' : 'rental.charges-to'),
            value: placeAndTime(returned_to && nameOf(returned_to), when(closetime)),
          },
        ]),
    ...(entry.by_hand ? [{ term: t('rental.receipt-ended'), value: t('rental.receipt-by-hand') }] : []),
  ];
  return (
    <DetailsRow
      icon={<IconElectron small />}
      title={<Text id="rental.charges-electron" values={{ id: <span className="nobr">{electron}</span> }} />}
      detail={`${format.date(opentime)} · ${t('rental.charges-count', { count: charges })}`}
      amount={format.duration(secondsOut(entry, now))}
      amountDetail={stateText()}
      amountTone={lost && !found ? 'bad' : 'good'}
    >
      <DetailLines lines={lines} />
      <RentalFees entry={entry} now={now} feeSheet={feeSheet} />
      {receipt && (
        <QuietRow>
          <Quiet icon={<IconReceipt small />} onClick={() => setReceiptShown(true)} aria-haspopup="dialog">
            {t('rental.receipt-title')}
          </Quiet>
        </QuietRow>
      )}
      {receipt && receiptShown && <ReturnReceipt rentalId={receipt} onClose={() => setReceiptShown(false)} />}
    </DetailsRow>
  );

  function stateText(): string | undefined {
    if (open) return t('rental.charges-open');
    if (found) return t('rental.charges-found');
    return lost ? t('rental.charges-lost') : undefined;
  }
}

/** A return that the station reported late may have no venue. */
function placeAndTime(venue: string | undefined, time: string): string {
  return venue === undefined ? time : `${venue}, ${time}`;
}
