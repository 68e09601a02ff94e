import type { Books } from '@etg/contract/console/books';
import { decimalsOf } from '@etg/domain/currency-decimals';
import { Button } from '@etg/ui/console/button';
import { Fields, Input } from '@etg/ui/console/form';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { planAct } from '../../platform/act/act-call.ts';
import { ActDialog } from '../../platform/act/act-dialog.tsx';
import { useText } from '../../platform/i18n.tsx';
import { useMe } from '../../platform/me.tsx';
import { useLocale, useMoney } from '../../platform/time.tsx';
import { readRate } from './rate.rules.ts';
import { useFullDay } from './use-book-words.ts';

/** That the fee is computed, and by what; for those who may, a way to say what the processor takes. */
export function RateNote({ books }: { books: Books }) {
  const t = useText();
  const locale = useLocale();
  const money = useMoney();
  const day = useFullDay();
  const { rights } = useMe();
  const [isOpen, setOpen] = useState(false);
  const { rate, currency } = books;
  return (
    <p>
      {rate
        ? t('console-books.rate', {
            rate: (rate.rate / 100).toLocaleString(locale),
            fixed: money(rate.fixed, currency),
            day: day(rate.begins_on),
          })
        : t('console-books.no-rate')}{' '}
      {rights.includes('payment.resolve') && (
        <Button size="small" kind="ghost" onClick={() => setOpen(true)}>
          {t('console-books.rate-set')}
        </Button>
      )}
      {isOpen && <RateDialog books={books} onClose={() => setOpen(false)} />}
    </p>
  );
}

function RateDialog({ books, onClose }: { books: Books; onClose: () => void }) {
  const t = useText();
  const client = useQueryClient();
  const { currency, rate, from } = books;
  const [typed, setTyped] = useState({
    begins_on: rate?.begins_on ?? from,
    percent: rate ? String(rate.rate / 100) : '',
    fixed: rate ? String(rate.fixed) : '',
  });
  const given = readRate(typed, currency);
  const field = (name: keyof typeof typed) => ({
    value: typed[name],
    autoComplete: 'off',
    error:
      typed[name] !== '' && given.faults.has(name)
        ? t('console-books.rate-wrong', { example: examples(currency)[name] })
        : undefined,
    onChange: ({ target }: { target: { value: string } }) => setTyped({ ...typed, [name]: target.value }),
  });
  return (
    <ActDialog
      title={t('console-books.rate-title', { currency })}
      act={
        given.rate &&
        planAct({
          name: 'POST /books/processor-rate',
          params: undefined,
          given: given.rate,
          reasons: ['mistake', 'other'],
        })
      }
      verb={t('console-books.rate-save')}
      done={t('console-books.rate-done')}
      onDone={() => {
        void client.invalidateQueries({ queryKey: ['GET /books'] });
        onClose();
      }}
      onCancel={onClose}
    >
      <p>{t('console-books.rate-about')}</p>
      <Fields>
        <Input label={t('console-books.rate-begins')} type="date" {...field('begins_on')} />
        <Input
          label={t('console-books.rate-percent')}
          unit="%"
          inputMode="decimal"
          maxLength={6}
          {...field('percent')}
        />
        <Input
          label={t('console-books.rate-fixed')}
          unit={currency}
          inputMode="decimal"
          maxLength={10}
          {...field('fixed')}
        />
      </Fields>
    </ActDialog>
  );
}

function examples(currency: string): Record<'begins_on' | 'percent' | 'fixed', string> {
  return {
    begins_on: '2026-11-01',
    percent: '2.9',
    fixed: (3 / 10 ** Math.min(1, decimalsOf(currency))).toFixed(decimalsOf(currency)),
  };
}
