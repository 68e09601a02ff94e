import type { ChargeHistoryEntry } from '@etg/contract/rental';
import { IconReceipt } from '@etg/ui/icons-money';
import { IconElectron } from '@etg/ui/icons-more';
import { DetailLines, DetailsRow, List, ListRow } from '@etg/ui/list';
import { Group, Page } from '@etg/ui/page';
import { Quiet, QuietRow } from '@etg/ui/quiet';
import { type ComponentType, useState } from 'react';
import { Text, useLanguage, useText } from '../../platform/i18n.tsx';
import { saveFile } from '../../platform/save-file.ts';
import { useFormat } from '../../platform/use-format.ts';
import { useNow } from '../../platform/use-now.ts';
import { useWhen } from '../../platform/use-when.ts';
import { byMonth, secondsOut } from './charges.rules.ts';
import { chargesCsv } from './charges-csv.rules.ts';
import { MonthsOfUse } from './months-of-use.tsx';
import { ReturnReceipt } from './return-receipt.tsx';

/** A feature of its own says why a fee was charged. */
export type FeeWhy = ComponentType<{ readonly feeId: string; readonly onClose: () => void }>;

export interface ChargeListProps {
  readonly history: readonly ChargeHistoryEntry[];
  readonly why: FeeWhy;
}

export function ChargeList({ history, why }: ChargeListProps) {
  const t = useText();
  const language = useLanguage();
  const open = history.some(({ closetime }) => closetime === undefined);
  const now = useNow(open ? 10_000 : undefined);
  /** This year's months need no year. */
  function nameOf(month: Date): string {
    const year = month.getFullYear() === new Date(now).getFullYear() ? undefined : 'numeric';
    return new Intl.DateTimeFormat(language, { month: 'long', year }).format(month);
  }
  return (
    <Page loose>
      <MonthsOfUse history={history} now={now} />
      {byMonth(history).map(({ start, entries }) => (
        <Group key={start.getTime()} title={nameOf(start)}>
          <List>
            {entries.map((entry) => (
              <Charge key={`${entry.electron} ${entry.opentime}`} entry={entry} now={now} why={why} />
            ))}
          </List>
        </Group>
      ))}
      <QuietRow>
        <Quiet onClick={() => saveFile('electron-to-go-charges.csv', chargesCsv(history), 'text/csv')}>
          {t('rental.charges-csv')}
        </Quiet>
      </QuietRow>
    </Page>
  );
}

interface ChargeProps {
  readonly entry: ChargeHistoryEntry;
  readonly now: number;
  readonly why: FeeWhy;
}

/** One rental: Electron, hours, number of charges; an open one says so and goes on counting [S27]. */
function Charge({ entry, now, why: Why }: ChargeProps) {
  const t = useText();
  const format = useFormat();
  const when = useWhen(now);
  const { electron, charges, opentime, closetime, taken_from, returned_to, receipt, lost } = entry;
  const { fees = [], moved = [], currency } = entry;
  const [shown, setShown] = useState(false);
  const [asked, setAsked] = useState<string>();
  const open = closetime === undefined;
  const lines = [
    { term: t('rental.charges-from'), value: `${taken_from.venue}, ${when(opentime)}` },
    ...moved.map(({ at, plan }) => ({
      term: t('rental.charges-moved', { date: format.day(at) }),
      value: t('rental.charges-moved-to', { plan }),
    })),
    ...(open
      ? []
      : [{ term: t('rental.charges-to'), value: placeAndTime(returned_to?.venue, when(closetime)) }]),
  ];
  return (
    <DetailsRow
      icon={<IconElectron small />}
      title={<Text id="rental.charges-electron" values={{ id: <span className="nobr">{electron}</span> }} />}
      detail={`${format.date(opentime)} · ${t('rental.charges-count', { count: charges })}`}
      amount={format.duration(secondsOut(entry, now))}
      amountDetail={open ? t('rental.charges-open') : lost && t('rental.charges-lost')}
      amountTone={lost ? 'bad' : 'good'}
    >
      <DetailLines lines={lines} />
      {currency && fees.length > 0 && (
        <List label={t('rental.charges-fees')}>
          {fees.map(({ id, kind, at, amount, withdrawn }) => (
            <ListRow
              key={id}
              title={t(`rental.fee-${kind}`)}
              detail={when(at)}
              amount={format.money(amount, currency)}
              amountDetail={withdrawn && t('rental.fee-withdrawn')}
              onClick={() => setAsked(id)}
            />
          ))}
        </List>
      )}
      {asked && <Why feeId={asked} onClose={() => setAsked(undefined)} />}
      {receipt && (
        <QuietRow>
          <Quiet icon={<IconReceipt small />} onClick={() => setShown(true)} aria-haspopup="dialog">
            {t('rental.receipt-title')}
          </Quiet>
        </QuietRow>
      )}
      {receipt && shown && <ReturnReceipt rentalId={receipt} onClose={() => setShown(false)} />}
    </DetailsRow>
  );
}

/** A return that was told late may have no place. */
function placeAndTime(venue: string | undefined, time: string): string {
  return venue === undefined ? time : `${venue}, ${time}`;
}
