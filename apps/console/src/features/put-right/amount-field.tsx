import { decimalsOf } from '@etg/domain/currency-decimals';
import type { Currency } from '@etg/domain/money';
import { Input } from '@etg/ui/console/form';
import { useState } from 'react';
import { useText } from '../../platform/i18n.tsx';
import { useMoney } from '../../platform/time.tsx';
import { readAmount } from './put-right.rules.ts';

interface AmountFieldProps {
  readonly label: string;
  readonly currency: Currency;
  /** Without it there is no upper end here; the server knows one. */
  readonly most?: number | undefined;
  /** Undefined while what is typed is no amount. */
  readonly onChange: (amount: number | undefined) => void;
}

/** An amount of money, typed. */
export function AmountField({ label, currency, most, onChange }: AmountFieldProps) {
  const t = useText();
  const money = useMoney();
  const [typed, setTyped] = useState('');
  const amount = readAmount(typed, decimalsOf(currency));
  const isTooMuch = amount !== undefined && most !== undefined && amount > most;
  const upTo =
    most === undefined ? undefined : t('console-put-right.up-to', { amount: money(most, currency) });
  return (
    <Input
      label={label}
      hint={upTo}
      error={
        isTooMuch ? upTo : typed.trim() !== '' && amount === undefined && t('console-put-right.no-amount')
      }
      unit={currency}
      inputMode="decimal"
      autoComplete="off"
      maxLength={11}
      value={typed}
      onChange={({ target }) => {
        setTyped(target.value);
        const read = readAmount(target.value, decimalsOf(currency));
        onChange(read !== undefined && most !== undefined && read > most ? undefined : read);
      }}
    />
  );
}
