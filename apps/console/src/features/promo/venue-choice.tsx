import { Button } from '@etg/ui/console/button';
import { Input } from '@etg/ui/console/form';
import { IconClose } from '@etg/ui/icons-more';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useText } from '../../platform/i18n.tsx';
import { ProblemNote } from '../../platform/problem-note.tsx';
import { callQuery } from '../../platform/query.ts';
import { useSettled } from '../../platform/use-settled.ts';
import type { NewCodes } from './new-codes.rules.ts';
import styles from './promo.module.css';

const settleMs = 120;
const mostShown = 6;

interface VenueChoiceProps {
  chosen: NewCodes['venues'];
  onChange: (venues: NewCodes['venues']) => void;
}

/** The venues at which a code works, found by name. None: all of them. */
export function VenueChoice({ chosen, onChange }: VenueChoiceProps) {
  const t = useText();
  const [typed, setTyped] = useState('');
  const words = useSettled(typed.trim(), settleMs);
  const query = useQuery({
    ...callQuery('GET /alarms/venues', { query: { q: words.slice(0, 100) } }),
    enabled: words !== '',
    placeholderData: keepPreviousData,
  });
  const isChosen = (id: string) => chosen.some((venue) => venue.id === id);
  const found =
    typed.trim() === ''
      ? undefined
      : query.data?.venues.filter(({ id }) => !isChosen(id)).slice(0, mostShown);
  function add({ id, title }: { id: string; title: string }): void {
    onChange([...chosen, { id, title }]);
    setTyped('');
  }
  return (
    <div className={styles.stack}>
      <Input
        label={t('console-promo.venues-legend')}
        hint={chosen.length === 0 ? t('console-promo.venues-hint') : undefined}
        type="search"
        autoComplete="off"
        value={typed}
        onChange={({ target }) => setTyped(target.value)}
        onKeyDown={(event) => {
          if (event.key !== 'Enter' || event.nativeEvent.isComposing || typed.trim() === '') return;
          // Not the whole form.
          event.preventDefault();
          const [first] = found ?? [];
          if (first && words === typed.trim() && !query.isPlaceholderData) add(first);
        }}
      />
      {words !== '' && query.error !== null && <ProblemNote error={query.error} />}
      {found && (
        <ul className={styles.found} aria-label={t('console-promo.found-venues')}>
          {found.map(({ id, title, city }) => (
            <li key={id}>
              <button type="button" onClick={() => add({ id, title })}>
                <b>{title}</b> <span>{city}</span>
              </button>
            </li>
          ))}
          {found.length === 0 && <li>{t('console-promo.no-venue')}</li>}
        </ul>
      )}
      {chosen.length > 0 && (
        <ul className={styles.chosen} aria-label={t('console-promo.chosen-venues')}>
          {chosen.map(({ id, title }) => (
            <li key={id}>
              <span>{title}</span>
              <Button
                size="small"
                kind="ghost"
                icon={<IconClose small />}
                aria-label={t('console-promo.remove-of', { name: title })}
                onClick={() => onChange(chosen.filter((venue) => venue.id !== id))}
              />
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}
