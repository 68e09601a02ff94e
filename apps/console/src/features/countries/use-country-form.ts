import type { CountryBody, CountryFieldFault } from '@etg/contract/console/countries';
import { useEffect, useState } from 'react';
import { call } from '../../platform/api.ts';
import { showFirstError } from '../../platform/first-error.ts';
import { useDraft } from '../../platform/use-draft.ts';
import { bodyOf, type CountryForm, formOf, readKeptForm } from './country-form.rules.ts';

export interface CountryEditing {
  readonly form: CountryForm;
  readonly faults: readonly CountryFieldFault[];
  readonly isChanged: boolean;
  readonly isBusy: boolean;
  readonly error: unknown;
  /** What was checked and has no fault: the act is confirmed with it. */
  readonly checked: CountryBody | undefined;
  set(changes: Partial<CountryForm>): void;
  /** Asks the server what is wrong. */
  check(): Promise<void>;
  /** Back from the act to the fields. */
  edit(): void;
  drop(): void;
}

/** What is typed about a country: it survives a reload. The version is part of its place, so that it never mixes with another one. */
export function useCountryForm({
  code,
  version,
  body,
}: {
  code: string;
  version: number;
  body: CountryBody;
}): CountryEditing {
  const first = formOf(body);
  const draft = useDraft(`country ${code} ${version}`, JSON.stringify(first));
  const form = readKeptForm(draft.value) ?? first;
  const [faults, setFaults] = useState<readonly CountryFieldFault[]>([]);
  const [checked, setChecked] = useState<CountryBody>();
  const [isBusy, setBusy] = useState(false);
  const [error, setError] = useState<unknown>();
  useEffect(() => {
    if (faults.length > 0) showFirstError();
  }, [faults]);
  return {
    form,
    faults,
    isChanged: draft.isChanged,
    isBusy,
    error,
    checked,
    set: (changes) => draft.set(JSON.stringify({ ...form, ...changes })),
    check: async () => {
      setBusy(true);
      setError(undefined);
      try {
        const sent = bodyOf(form);
        const answer = await call('POST /countries/{country}/check', {
          params: { country: code },
          body: { body: sent },
        });
        setFaults(answer.faults);
        if (answer.faults.length === 0) setChecked(sent);
      } catch (failure) {
        setError(failure);
      }
      setBusy(false);
    },
    edit: () => setChecked(undefined),
    drop: () => {
      draft.drop();
      setFaults([]);
      setChecked(undefined);
    },
  };
}
