import { Button } from '@etg/ui/console/button';
import { Chips, ChoiceChip, TextChip } from '@etg/ui/console/chips';
import { type ReactNode, useEffect, useEffectEvent, useRef, useState } from 'react';
import { useText } from '../i18n.tsx';
import { useKeys } from '../keys.ts';
import type { SearchState } from '../use-search.ts';
import { useSettled } from '../use-settled.ts';

/** One filter: its name in the address, and what it is called. Without options it takes words of one's own. */
export interface FilterField {
  readonly id: string;
  readonly label: string;
  readonly options?: readonly { readonly value: string; readonly label: string }[];
  readonly placeholder?: string;
}

interface FilterBarProps {
  label: string;
  fields: readonly FilterField[];
  search: SearchState;
  /** At the end of the line. */
  children?: ReactNode;
}

/** Filters are chips that read as a sentence. `f` adds one; each is in the address [QA13]. */
export function FilterBar({ label, fields, search, children }: FilterBarProps) {
  const t = useText();
  const [added, setAdded] = useState<readonly string[]>([]);
  const bar = useRef<HTMLSpanElement>(null);
  const isShown = ({ id }: FilterField) => search.get(id) !== '' || added.includes(id);
  const left = fields.filter((field) => !isShown(field));
  const newest = added.at(-1);
  useEffect(() => {
    if (newest !== undefined)
      document.querySelector<HTMLElement>(`[data-filter="${newest}"] :is(select, input)`)?.focus();
  }, [newest]);
  useKeys(
    left.length > 0
      ? [
          {
            keys: 'f',
            label: t('console.key-filter'),
            line: true,
            run: () => bar.current?.querySelector('select')?.focus(),
          },
        ]
      : [],
  );
  function clear(): void {
    setAdded([]);
    search.set(Object.fromEntries(fields.map(({ id }) => [id, undefined])));
  }
  return (
    <Chips label={label}>
      {fields.filter(isShown).map((field) => (
        <span key={field.id} data-filter={field.id}>
          {field.options ? (
            <ChoiceChip
              label={field.label}
              value={search.get(field.id)}
              onChange={({ target }) => search.set({ [field.id]: target.value || undefined })}
            >
              <option value="">{t('console.any')}</option>
              {field.options.map(({ value, label: words }) => (
                <option key={value} value={value}>
                  {words}
                </option>
              ))}
            </ChoiceChip>
          ) : (
            <WordsChip field={field} search={search} />
          )}
        </span>
      ))}
      {left.length > 0 && (
        <span ref={bar}>
          <ChoiceChip
            label={t('console.add-filter')}
            value=""
            onChange={({ target }) => setAdded([...added, target.value])}
          >
            <option value="">f</option>
            {left.map(({ id, label: words }) => (
              <option key={id} value={id}>
                {words}
              </option>
            ))}
          </ChoiceChip>
        </span>
      )}
      {fields.some(isShown) && (
        <Button size="small" kind="ghost" onClick={clear}>
          {t('console.clear-filters')}
        </Button>
      )}
      {children}
    </Chips>
  );
}

/** What is typed goes to the address once it rests. */
function WordsChip({
  field: { id, label, placeholder },
  search,
}: {
  field: FilterField;
  search: SearchState;
}) {
  const t = useText();
  const value = search.get(id);
  const [typed, setTyped] = useState(value);
  const settled = useSettled(typed.trim());
  const apply = useEffectEvent((text: string) => {
    if (text !== value) search.set({ [id]: text || undefined });
  });
  useEffect(() => apply(settled), [settled]);
  // Changed from elsewhere: cleared, or another view.
  useEffect(() => setTyped(value), [value]);
  return (
    <TextChip
      label={label}
      placeholder={placeholder ?? t('console.any')}
      value={typed}
      onChange={(event) => setTyped(event.target.value)}
      clearLabel={typed === '' ? undefined : t('console.clear-filters')}
      onClear={() => setTyped('')}
    />
  );
}
