import type { Reply } from '../../platform/api.ts';
import { useDraft } from '../../platform/use-draft.ts';
import {
  type AlarmDraft,
  type AlarmFieldName,
  type AlarmFields,
  changeField,
  fieldsOf,
  readDraft,
  valuesOf,
  withoutSaved,
  writeDraft,
} from './alarm-draft.rules.ts';
import { useVenueNames } from './use-venues.ts';

export type AlarmsPage = Reply<'GET /alarms'>;

/** What is saved of one's alarms, with what is being changed. */
export interface AlarmForm {
  readonly page: AlarmsPage;
  readonly saved: AlarmFields;
  readonly draft: AlarmDraft;
  readonly values: AlarmFields;
  isChanged(name: AlarmFieldName): boolean;
  set<Name extends AlarmFieldName>(name: Name, value: AlarmFields[Name]): void;
  setDraft(draft: AlarmDraft): void;
}

export function useAlarmForm(page: AlarmsPage): AlarmForm {
  const kept = useDraft('alarms', '');
  const saved = fieldsOf(page.settings);
  const draft = withoutSaved(saved, readDraft(kept.value));
  const setDraft = (next: AlarmDraft) => kept.set(writeDraft(next));
  const values = valuesOf(saved, draft);
  const named = useVenueNames(values.venues.filter((id) => !page.venues.some((venue) => venue.id === id)));
  return {
    page: { ...page, venues: [...page.venues, ...named] },
    saved,
    draft,
    values,
    isChanged: (name) => draft.changes[name] !== undefined,
    set: (name, value) => setDraft(changeField(draft, saved, { name, value })),
    setDraft,
  };
}
