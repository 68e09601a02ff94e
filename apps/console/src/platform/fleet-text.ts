import {
  fleetValueKinds,
  type Health,
  type HealthWhy,
  healthWhys,
  type LogDetail,
  type LogWord,
  logDetails,
  logWords,
  nestReasons,
  refusalWords,
  stationStateReasons,
} from '@etg/contract/console/fleet-words';
import type { WordWithValues } from '@etg/contract/console/stations';
import { type Translate, useText } from './i18n.tsx';
import { momentForm, writeMoment } from './time.rules.ts';
import { useLocale } from './time.tsx';

/** Where and when the texts are read: values are times of the venue. */
export interface FleetTextAt {
  readonly zone: string;
  /** The server's, in unix seconds. */
  readonly now: number;
}
type Values = WordWithValues['values'];

/** The fleet's texts with their values written out: "Silent 26 min", "Nests 2 and 5 do not open, 2 h". */
export function useFleetText({ zone, now }: FleetTextAt) {
  return fleetTexts(useText(), { zone, now, locale: useLocale() });
}

export function fleetTexts(t: Translate, place: FleetTextAt & { readonly locale: string }) {
  const written = (values: Values) =>
    Object.fromEntries(
      Object.entries(values).map(([name, value]) => [name, writeValue(t, place, { name, value })]),
    );
  return {
    health: ({ health, health_values }: { health: Health; health_values: Values }) =>
      t(`console-fleet.health-${health}`, written(health_values)),
    why: ({ word, values }: WordWithValues) =>
      isOneOf<HealthWhy>(healthWhys, word) ? t(`console-fleet.why-${word}`, written(values)) : word,
    log: ({ word, values }: WordWithValues) =>
      isOneOf<LogWord>(logWords, word) ? t(`console-fleet.log-${word}`, written(values)) : word,
    detail: ({ word, values }: WordWithValues) =>
      isOneOf<LogDetail>(logDetails, word) ? t(`console-fleet.detail-${word}`, written(values)) : word,
    refusal: (reason: string) => refusalText(t, reason),
    span: (seconds: number) => spanText(t, seconds),
  };
}

function writeValue(
  t: Translate,
  { zone, now, locale }: FleetTextAt & { readonly locale: string },
  { name, value }: { name: string; value: string | number },
): string | number {
  switch (kindOf(name)) {
    case 'span':
      return spanText(t, now - Number(value));
    case 'lasting':
      return spanText(t, Number(value));
    case 'moment': {
      const { form } = momentForm(Number(value) * 1_000, now * 1_000, zone);
      return writeMoment(Number(value) * 1_000, form === 'ago' ? 'clock' : form, { locale, zone });
    }
    case 'list':
      return new Intl.ListFormat(locale, { type: 'conjunction' }).format(String(value).split(','));
    case 'reason':
      return isOneOf(stationStateReasons, String(value))
        ? t(`console-fleet.reason-${value as (typeof stationStateReasons)[number]}`)
        : value;
    case 'nest-reason':
      return isOneOf(nestReasons, String(value))
        ? t(`console-fleet.nest-reason-${value as (typeof nestReasons)[number]}`)
        : value;
    case 'refusal':
      return refusalText(t, String(value));
    default:
      return typeof value === 'number' && !Number.isInteger(value) ? value.toLocaleString(locale) : value;
  }
}

type ValueKind = (typeof fleetValueKinds)[keyof typeof fleetValueKinds];

function kindOf(name: string): ValueKind | undefined {
  return Object.entries(fleetValueKinds).find(([each]) => each === name)?.[1];
}

function isOneOf<Word extends string>(words: readonly Word[], word: string): word is Word {
  return words.some((each) => each === word);
}

function refusalText(t: Translate, reason: string): string {
  return isOneOf(refusalWords, reason) ? t(`console-fleet.refusal-${reason}`) : reason;
}

const minute = 60;
const hour = 60 * minute;
const day = 24 * hour;

/** "41 s", "26 min", "21 h", "1 d 1 h": two units at most, and minutes only beside a few hours. */
function spanText(t: Translate, seconds: number): string {
  const whole = Math.max(0, Math.floor(seconds));
  const days = Math.floor(whole / day);
  const hours = Math.floor((whole % day) / hour);
  const minutes = Math.floor((whole % hour) / minute);
  if (days > 0) {
    return hours > 0
      ? t('console-fleet.span-days-hours', { days, hours })
      : t('console-fleet.span-days', { count: days });
  }
  if (hours > 0) {
    return minutes > 0 && hours < 10
      ? t('console-fleet.span-hours-minutes', { hours, minutes })
      : t('console-fleet.span-hours', { count: hours });
  }
  return minutes > 0
    ? t('console-fleet.span-minutes', { count: minutes })
    : t('console-fleet.span-seconds', { count: whole });
}
