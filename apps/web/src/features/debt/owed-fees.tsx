import type { Debt } from '@etg/contract/late-return';
import { Action } from '@etg/ui/action';
import { IconCard } from '@etg/ui/icons-menu';
import { List, ListRow } from '@etg/ui/list';
import { Note } from '@etg/ui/note';
import { Group } from '@etg/ui/page';
import { useQuery } from '@tanstack/react-query';
import { goToBank } from '../../platform/bank-path.ts';
import { useText } from '../../platform/i18n.tsx';
import { callQuery } from '../../platform/query.ts';
import { useFormat } from '../../platform/use-format.ts';
import { useVenueName } from '../../platform/venue-text.ts';
import { usePayDebt } from './use-pay-debt.ts';

/** Fees that could not be charged, also while the server still retries them and the rider is not suspended. */
export function OwedFees() {
  const t = useText();
  const { data } = useQuery({ ...callQuery('GET /users/debts'), staleTime: 0 });
  if (!data || data.debts.length === 0) return null;
  return (
    <Group title={t('late-return.not-paid-yet')}>
      <p className="small soft">{t('late-return.not-paid-note')}</p>
      {data.debts.map((debt) => (
        <div key={debt.currency} className="stack">
          <OwedFeeList debt={debt} />
          <PayDebtAction debt={debt} />
        </div>
      ))}
    </Group>
  );
}

/** Each fee with the date and venue of its rental. */
export function OwedFeeList({ debt: { fees, currency } }: { debt: Debt }) {
  const t = useText();
  const format = useFormat();
  const nameOf = useVenueName();
  return (
    <List>
      {fees.map(({ id, kind, at, amount, given_back, ...rental }) => (
        <ListRow
          key={id}
          title={t(`late-return.fee-${kind}`)}
          detail={`${format.date(at)} · ${nameOf(rental)}`}
          amount={format.money(amount - given_back, currency)}
        />
      ))}
    </List>
  );
}

export function PayDebtAction({ debt }: { debt: Debt }) {
  const t = useText();
  const format = useFormat();
  const { paying, problem, pay } = usePayDebt(debt.currency);
  if (debt.bank) return <BankAction bank={debt.bank} />;
  const busy = paying || debt.processing;
  return (
    <>
      {problem && (
        <Note tone="bad" alert>
          {problem}
        </Note>
      )}
      <Action icon={<IconCard />} busy={busy} onClick={pay}>
        {busy
          ? t('late-return.paying')
          : t('late-return.pay', { amount: format.money(debt.amount, debt.currency) })}
      </Action>
    </>
  );
}

/** Its payment waits for the bank, to which the rider can go on. */
function BankAction({ bank }: { bank: NonNullable<Debt['bank']> }) {
  const t = useText();
  const format = useFormat();
  return (
    <>
      <Note>{t('late-return.bank-waits', { time: format.time(bank.until) })}</Note>
      <Action icon={<IconCard />} onClick={() => goToBank(bank.id)}>
        {t('late-return.bank-go')}
      </Action>
    </>
  );
}
