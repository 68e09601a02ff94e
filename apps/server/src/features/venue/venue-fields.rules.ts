import type { VenueFields } from '@etg/contract/console/venue';
import { type VenueFieldName, venueFieldNames } from '@etg/contract/console/venue-words';
import type { Language } from '@etg/contract/languages';
import { surveyFields } from '@etg/contract/vocabulary';
import { venueZone } from '@etg/domain/reader-locale';
import type { Selectable, Updateable } from 'kysely';
import type { VenueTable, VenueTextTable } from '../../migrations/venue-schema.ts';
import type { VenueChanges } from './venue-change.rules.ts';

export type VenueRow = Selectable<VenueTable>;
export type VenueText = Selectable<VenueTextTable>;
export type OtherLanguage = Exclude<Language, 'en'>;

/** English is on the venue itself; these have rows of their own. */
export const otherLanguages = ['ja', 'it', 'ru'] as const satisfies OtherLanguage[];

/** What staff edit of a venue, from its rows. */
export function fieldsOf(venue: VenueRow, texts: readonly VenueText[]): VenueFields {
  const of = (language: OtherLanguage) => texts.find((text) => text.language === language);
  const known = (fields: readonly string[]) => surveyFields.filter((field) => fields.includes(field));
  return {
    title_en: venue.title,
    title_ja: of('ja')?.title ?? null,
    title_it: of('it')?.title ?? null,
    title_ru: of('ru')?.title ?? null,
    place_en: venue.description,
    place_ja: of('ja')?.description ?? null,
    place_it: of('it')?.description ?? null,
    place_ru: of('ru')?.description ?? null,
    address: venue.address,
    pin: { lat: venue.lat, lng: venue.lng },
    timezone: venueZone(venue),
    opening_hours: venue.opening_hours,
    photos: venue.photos,
    is_public: venue.is_public,
    who_pays: venue.who_pays_for_electrons,
    asks_for_method: venue.request_payment_information,
    owner_budget: venue.owner_budget_minor === null ? null : Number(venue.owner_budget_minor),
    owner_guest_limit: venue.owner_guest_limit,
    survey: venue.survey_before_release,
    survey_hide_fields: known(venue.survey_hide_fields),
    survey_show_fields_second_step: known(venue.survey_show_fields_second_step),
  };
}

/** Languages whose texts were written before the English ones were changed. Riders go on reading them. */
export function olderTexts(
  { texts_at }: Pick<VenueRow, 'texts_at'>,
  texts: readonly VenueText[],
): { language: OtherLanguage; since: Date }[] {
  if (!texts_at) return [];
  return otherLanguages.flatMap((language) => {
    const text = texts.find((each) => each.language === language);
    if (!text || (text.title === null && text.description === null)) return [];
    return text.changed_at < texts_at ? [{ language, since: text.changed_at }] : [];
  });
}

/** The names of fields in a stored list; unknown ones are of a later release. */
export function knownFields(names: readonly string[]): VenueFieldName[] {
  return venueFieldNames.filter((name) => names.includes(name));
}

/** The columns of `venue` for these fields. Texts in other languages have rows of their own. */
export function columnsOf(fields: VenueChanges): Updateable<VenueTable> {
  const columns: Updateable<VenueTable> = {
    title: fields.title_en,
    description: fields.place_en,
    address: fields.address,
    lat: fields.pin?.lat,
    lng: fields.pin?.lng,
    timezone: fields.timezone,
    opening_hours: fields.opening_hours,
    photos: fields.photos && JSON.stringify(fields.photos),
    is_public: fields.is_public,
    who_pays_for_electrons: fields.who_pays,
    request_payment_information: fields.asks_for_method,
    owner_budget_minor: toMinor(fields.owner_budget),
    owner_guest_limit: fields.owner_guest_limit,
    survey_before_release: fields.survey,
    survey_hide_fields: fields.survey_hide_fields && JSON.stringify(fields.survey_hide_fields),
    survey_show_fields_second_step:
      fields.survey_show_fields_second_step && JSON.stringify(fields.survey_show_fields_second_step),
  };
  return Object.fromEntries(Object.entries(columns).filter(([, value]) => value !== undefined));
}

function toMinor(amount: number | null | undefined): bigint | null | undefined {
  return typeof amount === 'number' ? BigInt(amount) : amount;
}
