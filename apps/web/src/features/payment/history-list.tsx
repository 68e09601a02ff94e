import type { Transaction } from '@etg/contract/payment';
import { csvOf, csvType } from '@etg/domain/csv';
import { IconRedo, IconWarn } from '@etg/ui/icons';
import { IconReceipt } from '@etg/ui/icons-money';
import { DetailLines, DetailsRow, List } from '@etg/ui/list';
import { Group, Page } from '@etg/ui/page';
import { Quiet, QuietRow } from '@etg/ui/quiet';
import { type ComponentType, type ReactNode, Suspense } from 'react';
import { byMonth } from '../../platform/by-month.ts';
import { useLanguage, useText } from '../../platform/i18n.tsx';
import { saveFile } from '../../platform/save-file.ts';
import { unbroken } from '../../platform/unbroken.tsx';
import { useFormat } from '../../platform/use-format.ts';
import { newestFirst, type PaymentState, stateOf, totalsOf } from './history.rules.ts';
import styles from './history-list.module.css';
import { MethodIcon } from './method-texts.tsx';
import { useTransactionTexts } from './use-transaction-texts.ts';

export interface HistoryListProps {
  readonly transactions: readonly Transaction[];
  readonly explanation?: ComponentType<{ feeId: string }> | undefined;
  /** How old the list is, if it is not new. */
  readonly note?: ReactNode;
}

export function HistoryList({ transactions, explanation, note }: HistoryListProps) {
  const t = useText();
  const language = useLanguage();
  const format = useFormat();
  const year = new Date().getFullYear();
  const texts = useTransactionTexts();
  function nameOf(month: Date): string {
    const shownYear = month.getFullYear() === year ? undefined : 'numeric';
    return new Intl.DateTimeFormat(language, { month: 'long', year: shownYear }).format(month);
  }
  function download(): void {
    const rows = transactions.map((each) => texts.columns(each).map(({ value }) => value));
    const header = transactions[0] ? texts.columns(transactions[0]).map(({ term }) => term) : [];
    saveFile('electron-to-go-payments.csv', csvOf(header, rows), csvType);
  }
  return (
    <Page loose>
      {note}
      {totalsOf(transactions, year).map(({ currency, amount }) => (
        <p key={currency} className={styles.sum}>
          <span>{t('payment.paid-in', { year: String(year) })}</span>
          <b className="num">{format.money(amount, currency)}</b>
        </p>
      ))}
      {byMonth(newestFirst(transactions), ({ created_at }) => created_at).map(({ start, items }) => (
        <Group key={start.getTime()} title={nameOf(start)}>
          <List>
            {items.map((transaction, place) => (
              <Row
                // biome-ignore lint/suspicious/noArrayIndexKey: a payment has no id on the wire
                key={`${transaction.created_at} ${place}`}
                transaction={transaction}
                explanation={explanation}
              />
            ))}
          </List>
        </Group>
      ))}
      <QuietRow>
        <Quiet onClick={download}>{t('payment.download')}</Quiet>
      </QuietRow>
    </Page>
  );
}

function iconOf(state: PaymentState): ReactNode {
  if (state === 'failed') return <IconWarn small />;
  return state === 'refunded' || state === 'refunding' ? <IconRedo small /> : undefined;
}

interface RowProps extends Pick<HistoryListProps, 'explanation'> {
  readonly transaction: Transaction;
}

/** A row opens to all seven columns [S26]. The explanations of its fees are fetched once it is open [N7]. */
function Row({ transaction, explanation: Explanation }: RowProps) {
  const t = useText();
  const format = useFormat();
  const texts = useTransactionTexts();
  const { payment_instrument_type: label, created_at, receipt } = transaction;
  const { fee_id: feeId, fees = [] } = transaction;
  const feeIds = fees.length > 0 ? fees.map(({ id }) => id) : feeId === undefined ? [] : [feeId];
  const detail = [format.date(created_at), texts.rental(transaction)].filter(Boolean).join(' · ');
  const state = stateOf(transaction);
  const tone = state === 'failed' ? 'bad' : 'plain';
  return (
    <DetailsRow
      icon={iconOf(state) ?? <MethodIcon label={label} small />}
      tone={tone}
      title={unbroken(texts.title(transaction))}
      detail={detail}
      amount={texts.amount(transaction)}
      amountDetail={t(`payment.state-${state}`)}
      amountTone={state === 'paid' ? 'good' : tone}
      onceOpened={
        Explanation &&
        feeIds.map((id) => (
          <Suspense key={id}>
            <Explanation feeId={id} />
          </Suspense>
        ))
      }
    >
      <DetailLines
        lines={texts
          .columns(transaction)
          .filter(({ value }) => value !== '')
          .map(({ term, value }) => ({ term, value: unbroken(value) }))}
      />
      {receipt && (
        <QuietRow>
          <Quiet href={`/payments/receipts/${receipt.id}`} icon={<IconReceipt small />}>
            {t('payment.receipt', { number: receipt.number })}
          </Quiet>
        </QuietRow>
      )}
    </DetailsRow>
  );
}
