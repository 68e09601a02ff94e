import type { Consequence } from '@etg/contract/console/consequence';
import { setDudRule } from '@etg/contract/console/dud-rule';
import { type DudRule, dudNumbers } from '@etg/domain/dud-rule';
import type { Reader } from '../../platform/database/database.ts';
import type { StaffAct } from '../../platform/operator/staff-act.ts';
import {
  countByDudRule,
  countDecidedElectrons,
  findDudRule,
  lockDudRule,
  saveDudRule,
} from './dud-rule.store.ts';
import { ruleName } from './electron.rules.ts';

type Row = Consequence['rows'][number];
const text = (value: number) => ({ is: 'text', text: String(value) }) as const;

/** The numbers of the rule about duds, for the whole fleet. What was decided or given back by the former ones stays [QF10]. */
export function dudRuleAct(): StaffAct<typeof setDudRule> {
  return {
    call: setDudRule,
    placeOf: async () => 'company',
    preview: async (tx, { given, locks }) => {
      const rule = await (locks ? lockDudRule : findDudRule)(tx);
      if (dudNumbers.every((name) => rule[name] === given[name])) return { refused: 'no-change' };
      return {
        subject: ruleName,
        consequence: { rows: [...numberRows(rule, given), ...(await electronRows(tx, rule, given))] },
        // Not the counts: they change with every return.
        facts: factsOf(rule),
      };
    },
    perform: async (tx, { given }) => {
      const before = await lockDudRule(tx);
      await saveDudRule(tx, given);
      return { before: factsOf(before), after: factsOf(given), topics: ['electrons'] };
    },
  };
}

function factsOf({ dud_at, suspect_at, paybacks_a_month }: DudRule) {
  return { dud_at, suspect_at, paybacks_a_month };
}

function numberRows(was: DudRule, is: DudRule): Row[] {
  const labels = {
    dud_at: 'dud-at',
    suspect_at: 'suspect-at',
    paybacks_a_month: 'paybacks-a-month',
  } as const;
  return dudNumbers.map((name) => ({
    label: labels[name],
    before: text(was[name]),
    after: text(is[name]),
  }));
}

async function electronRows(db: Reader, was: DudRule, is: DudRule): Promise<Row[]> {
  const before = await countByDudRule(db, was);
  const after = await countByDudRule(db, is);
  return [
    { label: 'electrons-duds', before: text(before.duds), after: text(after.duds) },
    { label: 'electrons-suspect', before: text(before.suspects), after: text(after.suspects) },
    {
      label: 'electrons-decided',
      before: text(await countDecidedElectrons(db)),
      after: { is: 'word', word: 'stay-decided' },
    },
  ];
}
