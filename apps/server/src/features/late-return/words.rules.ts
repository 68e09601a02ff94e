import type { Language } from '@etg/contract/languages';
import type { FeeStep } from '@etg/domain/fee-timeline';
import { type Currency, toDecimal } from '@etg/domain/money';
import { moneyText } from '@etg/domain/money-text';
import { localeOf } from '@etg/domain/reader-locale';
import type { Translate } from '@etg/messages';

/** How amounts and times are said to one reader. */
export interface Phrases {
  money(minor: number | bigint, currency: Currency): string;
  when(at: Date): string;
  day(at: Date): string;
}

export interface ReadBy {
  language: Language;
  /** Where what they read of happened. */
  country: string;
  timezone: string;
}

export function phrasesIn({ language, country, timezone }: ReadBy): Phrases {
  const locale = localeOf(language, country);
  const dated = { timeZone: timezone, month: 'short', day: 'numeric' } as const;
  const when = new Intl.DateTimeFormat(locale, {
    ...dated,
    weekday: 'short',
    hour: locale === 'en-GB' ? '2-digit' : 'numeric',
    minute: '2-digit',
  });
  const day = new Intl.DateTimeFormat(locale, dated);
  return {
    money: (minor, currency) =>
      inPlainSpaces(moneyText(toDecimal({ minor: BigInt(minor), currency }), currency, locale)),
    when: (at) => inPlainSpaces(when.format(at)),
    day: (at) => inPlainSpaces(day.format(at)),
  };
}

/** The spaces that some locales put into times and amounts are in no phone's short alphabet: one makes a text message twice as long. */
function inPlainSpaces(words: string): string {
  return words.replace(/[\u00a0\u2009\u202f]/g, ' ');
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

export interface SaidFee extends Omit<SaidStep, 'step'> {
  step: Pick<FeeStep, 'kind' | 'amount' | 'to' | 'insteadOf' | 'forgiven'>;
}

/** What has just happened. */
export function postedWords({ step, currency, electron }: SaidFee, t: Translate, say: Phrases): string {
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

/** A fee that was paid only after the Electron was back, such as by a later try. */
export function paidLaterWords({ step, currency, electron }: SaidFee, t: Translate, say: Phrases): string {
  const values = { electron, amount: say.money(step.amount, currency) };
  return step.kind === 'upgrade'
    ? t('server.late.paid-upgrade', { ...values, plan: step.to ?? 'other' })
    : t('server.late.paid-charge', values);
}
