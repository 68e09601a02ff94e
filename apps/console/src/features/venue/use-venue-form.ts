import type { VenueFields } from '@etg/contract/console/venue';
import { type VenueFieldName, venueFieldNames } from '@etg/contract/console/venue-words';
import type { Reply } from '../../platform/api.ts';
import { useMay } from '../../platform/me.tsx';
import { useDraft } from '../../platform/use-draft.ts';
import {
  changeField,
  readDraft,
  type VenueDraft,
  valuesOf,
  withoutSaved,
  writeDraft,
} from './venue-draft.rules.ts';

export type VenuePage = Reply<'GET /venues/{venueId}'>;

/** What is saved of a venue, with what somebody is changing. */
export interface VenueForm {
  readonly page: VenuePage;
  readonly draft: VenueDraft;
  readonly values: VenueFields;
  readonly mayEdit: boolean;
  isChanged(...names: readonly VenueFieldName[]): boolean;
  set(changes: Partial<VenueFields>): void;
  setDraft(draft: VenueDraft): void;
}

export function useVenueForm(page: VenuePage): VenueForm {
  const mayEdit = useMay('venue.edit');
  const kept = useDraft(`venue ${page.id}`, '');
  const saved = page.fields;
  const draft = withoutSaved(saved, readDraft(kept.value, saved));
  const setDraft = (next: VenueDraft) => kept.set(writeDraft(next));
  return {
    page,
    draft,
    values: valuesOf(saved, draft),
    mayEdit,
    isChanged: (...names) => names.some((name) => draft.changes[name] !== undefined),
    set: (changes) =>
      setDraft(
        venueFieldNames.reduce((next, name) => {
          const value = changes[name];
          return value === undefined ? next : changeField(next, saved, { name, value });
        }, draft),
      ),
    setDraft,
  };
}
