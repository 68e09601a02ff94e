import { decimalsOf } from '@etg/domain/currency-decimals';
import { factsOf } from '@etg/domain/region';
import { Input } from '@etg/ui/console/form';
import { Pane } from '@etg/ui/console/pane';
import { useEffect, useState } from 'react';
import { useText } from '../../platform/i18n.tsx';
import { readMinor, writeMinor } from '../../platform/minor.rules.ts';
import { useMoney } from '../../platform/time.tsx';
import { lastsUntil, readCount } from './amount.rules.ts';
import { SwitchRow } from './switch-row.tsx';
import type { VenueForm } from './use-venue-form.ts';
import styles from './venue.module.css';

/** Who sees the venue, and who pays for what is taken there [QF9]. */
export function PaysPane({ form }: { form: VenueForm }) {
  const t = useText();
  const { values } = form;
  const isOwner = values.who_pays === 'owner';
  return (
    <Pane title={t('console-venues.pays')}>
      <SwitchRow form={form} name="is_public" detail={t('console-venues.public-detail')} />
      <SwitchRow
        form={form}
        name="who_pays"
        checked={isOwner}
        detail={t('console-venues.owner-detail')}
        onChange={(is) => form.set({ who_pays: is ? 'owner' : 'users' })}
      />
      {isOwner && (
        <>
          <div className={styles.pair}>
            <BudgetField form={form} />
            <GuestField form={form} />
          </div>
          <Budget form={form} />
          <SwitchRow form={form} name="asks_for_method" detail={t('console-venues.method-detail')} />
        </>
      )}
    </Pane>
  );
}

function BudgetField({ form }: { form: VenueForm }) {
  const t = useText();
  const { currency } = factsOf(form.page.country);
  const decimals = decimalsOf(currency);
  return (
    <TypedField
      label={t('console-venues.field-owner_budget')}
      unit={currency}
      written={writeMinor(form.values.owner_budget, decimals)}
      form={form}
      name="owner_budget"
      wrong={t('console-venues.budget-wrong', { example: exampleBudget })}
      read={(typed) => readMinor(typed, decimals)}
    />
  );
}

const exampleBudget = 400;
const mostGuests = 100;

function GuestField({ form }: { form: VenueForm }) {
  const t = useText();
  const { owner_guest_limit: limit } = form.values;
  return (
    <TypedField
      label={t('console-venues.field-owner_guest_limit')}
      unit={t('console-venues.a-day')}
      written={limit === null ? '' : String(limit)}
      form={form}
      name="owner_guest_limit"
      wrong={t('console-venues.guests-wrong', { most: mostGuests })}
      read={(typed) => readCount(typed, mostGuests)}
    />
  );
}

interface TypedFieldProps {
  form: VenueForm;
  name: 'owner_budget' | 'owner_guest_limit';
  label: string;
  unit: string;
  written: string;
  wrong: string;
  read: (typed: string) => number | null | undefined;
}

/** A number as it is typed; the form has it once it is one. */
function TypedField({ form, name, label, unit, written, wrong, read }: TypedFieldProps) {
  const t = useText();
  const [typed, setTyped] = useState(written);
  const value = form.values[name];
  // Changed from elsewhere: saved by somebody else, or discarded.
  useEffect(() => setTyped((before) => (read(before) === value ? before : written)), [value, written, read]);
  return (
    <Input
      label={label}
      unit={unit}
      inputMode="decimal"
      autoComplete="off"
      placeholder={t('console-venues.no-limit')}
      maxLength={11}
      value={typed}
      changed={form.isChanged(name)}
      readOnly={!form.mayEdit}
      error={read(typed) === undefined && wrong}
      onChange={({ target }) => {
        setTyped(target.value);
        const next = read(target.value);
        if (next !== undefined) form.set({ [name]: next });
      }}
    />
  );
}

/** How much of the month's budget is spent or promised, and until when it lasts. */
function Budget({ form: { page, values } }: { form: VenueForm }) {
  const t = useText();
  const money = useMoney();
  const { currency } = factsOf(page.country);
  const budget = values.owner_budget;
  if (budget === null || !page.owner) return null;
  const { spent, promised, lasts_until: lasts } = page.owner;
  const whole = budget / 10 ** decimalsOf(currency);
  const day = lastsUntil({ saved: page.fields.owner_budget, lasts, budget });
  const shareOf = (amount: number) => (whole > 0 ? Math.min(1, amount / whole) : 1);
  return (
    <>
      <div className={styles.budget} aria-hidden="true">
        <i
          className={styles.promised}
          style={{ width: `${shareOf(spent.amount + promised.amount) * 100}%` }}
        />
        <i style={{ width: `${shareOf(spent.amount) * 100}%` }} />
      </div>
      <p className={styles.sub}>
        {t('console-venues.budget-spent', {
          spent: money(spent.amount, spent.currency),
          budget: money(whole, currency),
        })}{' '}
        {promised.amount > 0 &&
          `${t('console-venues.budget-promised', { promised: money(promised.amount, promised.currency) })} `}
        {day !== undefined && t('console-venues.budget-lasts', { day })}
      </p>
    </>
  );
}
