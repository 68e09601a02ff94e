import type { Language } from '@etg/contract/languages';
import type { FeeStep } from '@etg/domain/fee-timeline';
import { type Currency, toDecimal } from '@etg/domain/money';
import type { Translate } from '@etg/messages';

/** How amounts and times are said to one reader. */
export interface Phrases {
  money(minor: number | bigint, currency: Currency): string;
  when(at: Date): string;
  day(at: Date): string;
}

export function phrasesIn({ language, timezone }: { language: Language; timezone: string }): Phrases {
  const locale = language === 'en' ? 'en-US' : language;
  const dated = { timeZone: timezone, month: 'short', day: 'numeric' } as const;
  const when = new Intl.DateTimeFormat(locale, {
    ...dated,
    weekday: 'short',
    hour: 'numeric',
    minute: '2-digit',
  });
  const day = new Intl.DateTimeFormat(locale, dated);
  return {
    money: (minor, currency) =>
      new Intl.NumberFormat(locale, { style: 'currency', currency }).format(
        toDecimal({ minor: BigInt(minor), currency }),
      ),
    // The narrow space some locales put into a time makes a text message twice as long.
    when: (at) => when.format(at).replace(/\u202f/g, ' '),
    day: (at) => day.format(at),
  };
}

export interface SaidStep {
  step: FeeStep;
  currency: Currency;
  electron: string;
}

/** Ahead of a step: what will happen, when, and what it costs. Every number comes from the timeline. */
export function reminderWords({ step, currency, electron }: SaidStep, t: Translate, say: Phrases): string {
  const values = { electron, when: say.when(step.at), amount: say.money(step.amount, currency) };
  switch (step.kind) {
    case 'charge':
      return t('server.late.remind-charge', { ...values, total: say.money(step.total, currency) });
    case 'upgrade':
      return t('server.late.remind-upgrade', { ...values, plan: step.to ?? 'other' });
    case 'suspend':
      return t('server.late.remind-suspend', values);
    case 'lost':
      if (step.insteadOf && !step.forgiven) return t('server.late.remind-lost-cancelled', values);
      return t(step.forgiven ? 'server.late.remind-forgiven' : 'server.late.remind-lost', values);
  }
}

/** What has just happened. */
export function postedWords({ step, currency, electron }: SaidStep, t: Translate, say: Phrases): string {
  const values = { electron, amount: say.money(step.amount, currency) };
  switch (step.kind) {
    case 'charge':
      return t('server.late.posted-charge', values);
    case 'upgrade':
      return t('server.late.posted-upgrade', { ...values, plan: step.to ?? 'other' });
    case 'suspend':
      return t('server.late.posted-suspend', values);
    case 'lost':
      if (step.insteadOf && !step.forgiven) return t('server.late.posted-lost-cancelled', values);
      return t(step.forgiven ? 'server.late.posted-forgiven' : 'server.late.posted-lost', values);
  }
}
