import { useEffect, useState } from 'react';
import { useDraft } from '../../platform/use-draft.ts';
import { toField } from '../../platform/zoned-time.rules.ts';
import { changeTyped } from './edit-ladder.rules.ts';
import { type Ladder, ladderOf } from './ladder.rules.ts';
import { type Fault, faultsOf, placeOfServerFault } from './ladder-faults.rules.ts';
import {
  firstOfDraft,
  nextVersion,
  type PlanPrices,
  type PricesPage,
  scheduleInForce,
} from './plan-prices.rules.ts';
import {
  changedPlaces,
  mergeEdit,
  type PriceEdit,
  type PriceForm,
  readEdit,
  writeEdit,
} from './price-form.rules.ts';
import { scheduleOf } from './schedule.rules.ts';

export type Schedule = NonNullable<ReturnType<typeof scheduleOf>>;

/** The draft of one plan: what is saved of it, with what somebody is changing. */
export interface PriceEditor {
  readonly page: PricesPage;
  readonly plan: PlanPrices;
  /** What the page shows. */
  readonly form: PriceForm;
  /** What is saved, or what the draft begins as. */
  readonly saved: PriceForm;
  /** There is a draft: on the server, or begun here. */
  readonly isDraft: boolean;
  readonly mayEdit: boolean;
  /** The addresses that differ from what is saved. */
  readonly unsaved: readonly string[];
  /** The addresses that somebody else saved with another value meanwhile. */
  readonly conflicts: readonly string[];
  readonly faults: readonly Fault[];
  /** What the fields describe, while all of them can be read. */
  readonly schedule: Schedule | undefined;
  begin(): void;
  type(place: string, typed: string): void;
  setLadder(ladder: Ladder): void;
  setFrom(from: string): void;
  /** Of what is shown, with these decisions about what both changed; the next save has seen what is saved now. */
  decide(form: PriceForm): void;
  discard(): void;
}

/** Undefined if this plan has no version that can be read. */
export function usePriceEditor(page: PricesPage, plan: PlanPrices): PriceEditor | undefined {
  const kept = useDraft(`price ${page.country} ${plan.plan}`, '');
  const [isBegun, setBegun] = useState(false);
  const start = firstOfDraft(plan)?.body;
  const { draft } = plan;
  const numbers = draft?.body ?? start;
  const from = draft?.from === undefined ? '' : toField(draft.from, page.zone);
  const saved = numbers && { ladder: ladderOf(numbers, page.currency), from };
  // What waits for its second person is shown as it was asked; what was typed in this tab meanwhile stays in the tab.
  const edit = saved && !draft?.waiting ? readEdit(kept.value, saved) : undefined;
  const seen = draft?.edition ?? null;
  const merged = edit && saved && mergeEdit(edit, saved);
  const form = merged?.form ?? saved;
  // What was changed here is what is saved by now: there is nothing left to save.
  const isOver =
    edit !== undefined &&
    saved !== undefined &&
    form !== undefined &&
    changedPlaces(saved, form).length === 0;
  useEffect(() => {
    if (isOver) kept.drop();
  });
  if (!saved || !form) return undefined;

  const base = edit?.seen === seen ? edit.base : saved;
  function set(mine: PriceForm, conflicts: readonly string[]): void {
    // While both changed the same, what was seen first is what their change is compared with.
    const next: PriceEdit = conflicts.length > 0 && edit ? { ...edit, mine } : { seen, base, mine };
    kept.set(writeEdit(next));
  }
  const conflicts = merged?.conflicts ?? [];
  function change(mine: PriceForm): void {
    setBegun(true);
    set(mine, conflicts);
  }
  const schedule = scheduleOf(form.ladder, {
    plan: plan.plan,
    country: page.country,
    version: nextVersion(plan),
    thenOf: (other) => scheduleInForce(page, other),
  });
  const unsaved = changedPlaces(saved, form);
  return {
    page,
    plan,
    form,
    saved,
    isDraft: draft !== undefined || isBegun || unsaved.length > 0,
    mayEdit: page.may.draft && draft?.waiting === undefined,
    unsaved,
    conflicts,
    faults: allFaults(form.ladder, plan, unsaved.length === 0),
    schedule,
    begin: () => setBegun(true),
    type: (place, typed) => change({ ...form, ladder: changeTyped(form.ladder, place, typed) }),
    setLadder: (ladder) => change({ ...form, ladder }),
    setFrom: (next) => change({ ...form, from: next }),
    decide: (mine) => set(mine, []),
    discard: () => {
      kept.drop();
      setBegun(false);
    },
  };
}

/** What this page finds, and of a saved draft also what only the server knows. */
function allFaults(ladder: Ladder, { plan, draft }: PlanPrices, isSaved: boolean): Fault[] {
  const own = faultsOf(ladder, plan);
  const ofServer = isSaved ? (draft?.faults ?? []) : [];
  const others = ofServer
    .map(({ field, fault }): Fault => ({ place: placeOfServerFault(field), why: fault }))
    .filter(({ place }) => own.every((each) => each.place !== place));
  return [...own, ...others];
}
