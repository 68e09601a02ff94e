import { reasonCodes } from '@etg/contract/console/rights';
import { Button } from '@etg/ui/console/button';
import { Chips, ChoiceChip, TextChip } from '@etg/ui/console/chips';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { useActName } from '../../platform/act-name.ts';
import { useText, useWord } from '../../platform/i18n.tsx';
import { useKeys } from '../../platform/keys.ts';
import { useMay } from '../../platform/me.tsx';
import { useSearchState } from '../../platform/use-search.ts';
import { useSettled } from '../../platform/use-settled.ts';
import { isFiltered, type RecordFilter, recordTimes } from './record-filter.rules.ts';
import { recordedActs } from './recorded-acts.ts';
import { useKnownPeople } from './use-known-people.ts';

/** Chips that read as a sentence; each is in the address. */
export function RecordFilters({ filter }: { filter: RecordFilter }) {
  const t = useText();
  const word = useWord();
  const actName = useActName();
  const search = useSearchState();
  const people = usePeople(filter.who);
  const chips = useRef<HTMLSpanElement>(null);
  useKeys([
    {
      keys: 'f',
      label: t('console.key-filter'),
      line: true,
      run: () => chips.current?.parentElement?.querySelector('select')?.focus(),
    },
  ]);
  return (
    <Chips label={t('console-record.filters')}>
      <span ref={chips} hidden />
      {people.length > 0 && (
        <ChoiceChip
          label={t('console-record.who')}
          value={filter.who}
          onChange={(event) => search.set({ who: event.target.value })}
        >
          <option value="">{t('console-record.anybody')}</option>
          {people.map(({ operator, name }) => (
            <option key={operator} value={operator}>
              {name}
            </option>
          ))}
        </ChoiceChip>
      )}
      <ChoiceChip
        label={t('console-record.what')}
        value={filter.what}
        onChange={(event) => search.set({ what: event.target.value })}
      >
        <option value="">{t('console-record.anything')}</option>
        {recordedActs.map((act) => (
          <option key={act} value={act}>
            {actName(act)}
          </option>
        ))}
      </ChoiceChip>
      <ChoiceChip
        label={t('console-record.why')}
        value={filter.why}
        onChange={(event) => search.set({ why: event.target.value })}
      >
        <option value="">{t('console-record.any-reason')}</option>
        {reasonCodes.map((code) => (
          <option key={code} value={code}>
            {word(`reason.${code}`)}
          </option>
        ))}
      </ChoiceChip>
      <ChoiceChip
        label={t('console-record.when')}
        value={filter.when}
        onChange={(event) =>
          search.set({ when: event.target.value === 'any' ? undefined : event.target.value })
        }
      >
        {recordTimes.map((time) => (
          <option key={time} value={time}>
            {t(`console-record.when-${time}`)}
          </option>
        ))}
      </ChoiceChip>
      <SubjectChip subject={filter.subject} />
      {isFiltered(filter) && (
        <Button
          size="small"
          kind="ghost"
          onClick={() =>
            search.set({
              who: undefined,
              what: undefined,
              why: undefined,
              when: undefined,
              subject: undefined,
            })
          }
        >
          {t('console-record.clear')}
        </Button>
      )}
    </Chips>
  );
}

/** What is typed goes to the address once it rests. */
function SubjectChip({ subject }: { subject: string }) {
  const t = useText();
  const search = useSearchState();
  const [typed, setTyped] = useState(subject);
  const settled = useSettled(typed.trim());
  const apply = useEffectEvent((text: string) => {
    if (text !== subject) search.set({ subject: text });
  });
  useEffect(() => apply(settled), [settled]);
  // Cleared from elsewhere.
  useEffect(() => setTyped(subject), [subject]);
  return (
    <TextChip
      label={t('console-record.to-what')}
      placeholder={t('console-record.to-anything')}
      value={typed}
      onChange={(event) => setTyped(event.target.value)}
      clearLabel={typed === '' ? undefined : t('console-record.clear')}
      onClear={() => setTyped('')}
    />
  );
}

/** Names to choose from, for those who may read everybody's. A name in the address that is not theirs is one of them. */
function usePeople(chosen: string): { operator: string; name: string }[] {
  const mayReadAll = useMay('record.read');
  const people = useKnownPeople();
  if (!mayReadAll) return [];
  const known = people.map(({ operator, name }) => ({ operator, name }));
  const isKnown = chosen === '' || known.some(({ operator }) => operator === chosen);
  return isKnown ? known : [...known, { operator: chosen, name: chosen }];
}
