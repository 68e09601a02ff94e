import type { Language } from '@etg/contract/languages';
import { type VenueName, venueNameIn } from '@etg/contract/venue-title';
import type { FeeStep } from '@etg/domain/fee-timeline';
import { type Currency, toDecimal } from '@etg/domain/money';
import { moneyText } from '@etg/domain/money-text';
import { localeOf } from '@etg/domain/reader-locale';
import type { Translate } from '@etg/messages';
import { planName } from '@etg/messages/plan-name';

/** Amounts, times and names of venues as one reader reads them. */
export interface Formats {
  money(minor: number | bigint, currency: Currency): string;
  when(at: Date): string;
  day(at: Date): string;
  venue(name: VenueName): string;
}

export interface NoticeLocale {
  language: Language;
  /** Country and time zone of the venue where the rental began. */
  country: string;
  timezone: string;
}

export function formatsFor({ language, country, timezone }: NoticeLocale): Formats {
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
    venue: (name) => venueNameIn(language, name),
  };
}

/**
 * Some locales put special spaces into times and amounts. They are not in the GSM alphabet of text messages: a single one
 * makes the message count as twice as long.
 */
function inPlainSpaces(text: string): string {
  return text.replace(/[\u00a0\u2009\u202f]/g, ' ');
}

/** The plan of an upgrade; it always has one. */
function nameOf({ to }: Pick<FeeStep, 'to'>, t: Translate): string {
  return to ? planName(t, { plan: to }) : '';
}

export interface AnnouncedStep {
  step: FeeStep;
  currency: Currency;
  electron: string;
}

/** The reminder before a step: what will happen, when, and what it costs. Every number comes from the timeline. */
export function reminderText(
  { step, currency, electron }: AnnouncedStep,
  t: Translate,
  format: Formats,
): string {
  const values = { electron, when: format.when(step.at), amount: format.money(step.amount, currency) };
  switch (step.kind) {
    case 'charge':
      return t('server.late.remind-charge', { ...values, total: format.money(step.total, currency) });
    case 'upgrade':
      return t('server.late.remind-upgrade', { ...values, plan: nameOf(step, t) });
    case 'suspend':
      return t('server.late.remind-suspend', values);
    case 'lost':
      if (step.insteadOf && !step.forgiven) return t('server.late.remind-lost-cancelled', values);
      return t(step.forgiven ? 'server.late.remind-forgiven' : 'server.late.remind-lost', values);
  }
}

export interface PerformedStep extends Omit<AnnouncedStep, 'step'> {
  step: Pick<FeeStep, 'kind' | 'amount' | 'to' | 'insteadOf' | 'forgiven'>;
}

/** The notice of a step that has just been performed. */
export function performedText(
  { step, currency, electron }: PerformedStep,
  t: Translate,
  format: Formats,
): string {
  const values = { electron, amount: format.money(step.amount, currency) };
  switch (step.kind) {
    case 'charge':
      return t('server.late.posted-charge', values);
    case 'upgrade':
      return t('server.late.posted-upgrade', { ...values, plan: nameOf(step, t) });
    case 'suspend':
      return t('server.late.posted-suspend', values);
    case 'lost':
      if (step.insteadOf && !step.forgiven) return t('server.late.posted-lost-cancelled', values);
      return t(step.forgiven ? 'server.late.posted-forgiven' : 'server.late.posted-lost', values);
  }
}

/** The notice of a fee that was paid only after the Electron was back, such as by a later try. */
export function paidLaterText(
  { step, currency, electron }: PerformedStep,
  t: Translate,
  format: Formats,
): string {
  const values = { electron, amount: format.money(step.amount, currency) };
  return step.kind === 'upgrade'
    ? t('server.late.paid-upgrade', { ...values, plan: nameOf(step, t) })
    : t('server.late.paid-charge', values);
}
