import type { SellerBody, SellerFieldFault } from '@etg/contract/console/sellers';
import { useEffect, useState } from 'react';
import { call } from '../../platform/api.ts';
import { showFirstError } from '../../platform/first-error.ts';
import { useDraft } from '../../platform/use-draft.ts';
import { bodyOf, formOf, readKeptForm, type SellerForm } from './seller-form.rules.ts';

export interface SellerEditing {
  readonly form: SellerForm;
  readonly faults: readonly SellerFieldFault[];
  readonly isChanged: boolean;
  readonly isBusy: boolean;
  readonly error: unknown;
  /** What was checked and has no fault: the act is confirmed with it. */
  readonly checked: SellerBody | undefined;
  set(changes: Partial<SellerForm>): void;
  /** Asks the server what is wrong. */
  check(): Promise<void>;
  /** Back from the act to the fields. */
  edit(): void;
  drop(): void;
}

/** What is typed about a seller: it survives a reload. The version is part of its place, so that it never mixes with another one. */
export function useSellerForm({
  code,
  version,
  body,
}: {
  code: string;
  version: number;
  body: SellerBody;
}): SellerEditing {
  const first = formOf(body);
  const draft = useDraft(`seller ${code} ${version}`, JSON.stringify(first));
  const form = readKeptForm(draft.value) ?? first;
  const [faults, setFaults] = useState<readonly SellerFieldFault[]>([]);
  const [checked, setChecked] = useState<SellerBody>();
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
        const answer = await call('POST /sellers/{seller}/check', {
          params: { seller: code },
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
