import type { VenueFields } from '@etg/contract/console/venue';
import type { VenueFieldName } from '@etg/contract/console/venue-words';
import { isLanguage, type Language } from '@etg/contract/languages';
import { decimalsOf } from '@etg/domain/currency-decimals';
import { factsOf } from '@etg/domain/region';
import type { ReactNode } from 'react';
import { useText } from '../../platform/i18n.tsx';
import { useLocale, useMoney } from '../../platform/time.tsx';
import { writePin } from './pin.rules.ts';

/** Of riders' texts, each in its own language. */
export const languageNames: Readonly<Record<Language, string>> = {
  en: 'English',
  ja: '日本語',
  it: 'Italiano',
  ru: 'Русский',
};

/** "Italian", in the reader's language. */
export function useLanguageName(): (language: Language) => string {
  const names = new Intl.DisplayNames([useLocale()], { type: 'language' });
  return (language) => names.of(language) ?? language;
}

function partsOf(name: VenueFieldName): { part: string; language: Language | undefined } {
  const [, part = name, language] = /^(title|place)_(\w\w)$/.exec(name) ?? [];
  return { part, language: isLanguage(language) ? language : undefined };
}

/** What a field is called: "Name in Italian", "Hours". */
export function useFieldName(): (name: VenueFieldName) => string {
  const t = useText();
  const languageName = useLanguageName();
  return (name) => {
    const { part, language } = partsOf(name);
    if (language && (part === 'title' || part === 'place'))
      return language === 'en'
        ? t(`console-venues.field-${part}`)
        : t(`console-venues.field-${part}-in`, { language: languageName(language) });
    return t(`console-venues.field-${nameOfOther(name)}`);
  };
}

type OtherField = Exclude<VenueFieldName, `${'title' | 'place'}_${Language}`>;

function nameOfOther(name: VenueFieldName): OtherField {
  // Of the texts only the names in a language are shown, and they were before.
  return isOther(name) ? name : 'address';
}

function isOther(name: VenueFieldName): name is OtherField {
  return !/^(title|place)_/.test(name);
}

/** A value of a field as people read it, for tables of what was and what is. */
export function useFieldValue(
  country: string,
): (name: VenueFieldName, fields: Partial<VenueFields>) => ReactNode {
  const t = useText();
  const money = useMoney();
  const { currency } = factsOf(country);
  const none = t('console-venues.value-none');
  return (name, fields) => {
    switch (name) {
      case 'pin':
        return fields.pin && writePin(fields.pin);
      case 'photos':
        return t('console-venues.value-photos', { count: fields.photos?.length ?? 0 });
      case 'is_public':
      case 'asks_for_method':
      case 'survey':
        return t(fields[name] ? 'console-venues.value-yes' : 'console-venues.value-no');
      case 'who_pays':
        return t(`console-venues.pays-${fields.who_pays ?? 'users'}`);
      case 'owner_budget':
        return typeof fields.owner_budget === 'number'
          ? money(fields.owner_budget / 10 ** decimalsOf(currency), currency)
          : t('console-venues.no-limit');
      case 'owner_guest_limit':
        return fields.owner_guest_limit ?? t('console-venues.no-limit');
      case 'survey_hide_fields':
      case 'survey_show_fields_second_step':
        return fields[name]?.map((each) => t(`console-venues.survey-${each}`)).join(', ') || none;
      default:
        return fields[name] ? <span lang={partsOf(name).language}>{fields[name]}</span> : none;
    }
  };
}
