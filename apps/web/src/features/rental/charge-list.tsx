import type { ChargeHistoryEntry } from '@etg/contract/rental';
import { IconReceipt } from '@etg/ui/icons-money';
import { IconElectron } from '@etg/ui/icons-more';
import { DetailLines, DetailsRow, List } from '@etg/ui/list';
import { Group, Page } from '@etg/ui/page';
import { Quiet, QuietRow } from '@etg/ui/quiet';
import { useState } from 'react';
import { Text, useLanguage, useText } from '../../platform/i18n.tsx';
import { useFormat } from '../../platform/use-format.ts';
import { useNow } from '../../platform/use-now.ts';
import { useWhen } from '../../platform/use-when.ts';
import { byMonth, secondsOut } from './charges.rules.ts';
import { ReturnReceipt } from './return-receipt.tsx';

export function ChargeList({ history }: { history: readonly ChargeHistoryEntry[] }) {
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
      {byMonth(history).map(({ start, entries }) => (
        <Group key={start.getTime()} title={nameOf(start)}>
          <List>
            {entries.map((entry) => (
              <Charge key={`${entry.electron} ${entry.opentime}`} entry={entry} now={now} />
            ))}
          </List>
        </Group>
      ))}
    </Page>
  );
}

/** One rental: Electron, hours, number of charges; an open one says so and goes on counting [S27]. */
function Charge({ entry, now }: { entry: ChargeHistoryEntry; now: number }) {
  const t = useText();
  const format = useFormat();
  const when = useWhen(now);
  const { electron, charges, opentime, closetime, taken_from, returned_to, receipt } = entry;
  const [shown, setShown] = useState(false);
  const open = closetime === undefined;
  const lines = [
    { term: t('rental.charges-from'), value: `${taken_from.venue}, ${when(opentime)}` },
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
      amountDetail={open ? t('rental.charges-open') : undefined}
      amountTone="good"
    >
      <DetailLines lines={lines} />
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
