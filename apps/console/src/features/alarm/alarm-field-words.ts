import { useText } from '../../platform/i18n.tsx';
import { useLocale } from '../../platform/time.tsx';
import { minutesOf } from '../../platform/time-of-day.rules.ts';
import { useDaysWords, useTimeOfDay } from '../../platform/time-of-day.ts';
import { cityOf } from '../../platform/time-zone.tsx';
import { type AlarmFieldName, type AlarmFields, type AlarmQuiet, isKindField } from './alarm-draft.rules.ts';
import type { AlarmsPage } from './use-alarm-form.ts';

export const languageNames = { en: 'English', ja: '日本語' } as const;

/** What a field is called on the page. */
export function useAlarmFieldName(): (name: AlarmFieldName) => string {
  const t = useText();
  return (name) => (isKindField(name) ? t(`console-alarms.kind-${name}`) : t(`console-alarms.field-${name}`));
}

/** A value of a field as people read it. */
export function useAlarmFieldValue(page: AlarmsPage): (name: AlarmFieldName, values: AlarmFields) => string {
  const t = useText();
  const countryName = useCountryName();
  const quietWords = useQuietWords();
  return (name, values) => {
    if (isKindField(name))
      return (
        values[name].map((way) => t(`console-alarms.way-${way}`)).join(', ') || t('console-alarms.not-told')
      );
    switch (name) {
      case 'after_min':
        return t('console.minutes', { count: values.after_min });
      case 'countries':
        return values.countries.map(countryName).join(', ') || t('console.everywhere');
      case 'venues':
        return values.venues.map((id) => titleOf(page, id) ?? id).join(', ') || t('console.everywhere');
      case 'quiet':
        return quietWords(values.quiet) ?? t('console-alarms.quiet-none');
      case 'language':
        return values.language ? languageNames[values.language] : t('console-alarms.language-of-browser');
    }
  };
}

/** The name of a venue that the person may see. */
export function titleOf({ venues }: AlarmsPage, id: string): string | undefined {
  return venues.find((venue) => venue.id === id)?.title;
}

export function useCountryName(): (country: string) => string {
  const names = new Intl.DisplayNames(useLocale(), { type: 'region' });
  return (country) => names.of(country) ?? country;
}

/** "Quiet from 10 pm to 7 am in Berlin, Mon to Fri". Undefined without quiet hours, and while a time is missing. */
export function useQuietWords(): (quiet: AlarmQuiet | null) => string | undefined {
  const t = useText();
  const timeOfDay = useTimeOfDay();
  const daysWords = useDaysWords();
  return (quiet) => {
    const [from, until] = [minutesOf(quiet?.from ?? ''), minutesOf(quiet?.until ?? '')];
    if (!quiet || from === undefined || until === undefined) return undefined;
    const city = cityOf(quiet.zone);
    const hours =
      from === until
        ? t('console-alarms.quiet-all-day', { city })
        : t('console-alarms.quiet-words', { from: timeOfDay(from), until: timeOfDay(until), city });
    if (quiet.days.length === 0 || quiet.days.length === 7) return hours;
    return t('console-alarms.quiet-on-days', { hours, days: daysWords(quiet.days.map((day) => day - 1)) });
  };
}
