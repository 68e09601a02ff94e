import { Button } from '@etg/ui/console/button';
import { Buttons, Dialog } from '@etg/ui/console/dialog';
import { Segmented } from '@etg/ui/segmented';
import { useState } from 'react';
import { useText } from '../../platform/i18n.tsx';
import { typedAt } from './draft-body.rules.ts';
import { type PriceForm, takeFrom } from './price-form.rules.ts';
import styles from './prices.module.css';
import type { PriceEditor } from './use-price-form.ts';
import { usePriceWords } from './use-price-words.ts';

type Whose = 'mine' | 'theirs';

interface PriceConflictProps {
  editor: PriceEditor;
  /** Who saved it meanwhile. */
  by: string;
  onClose: () => void;
}

/** Two people, one draft: both values of each field that both changed, and whose is kept. Nothing is lost until then [QA8]. */
export function PriceConflict({ editor, by, onClose }: PriceConflictProps) {
  const t = useText();
  const words = usePriceWords(editor.page.currency);
  const { form, saved, conflicts } = editor;
  const [choices, setChoices] = useState<Readonly<Partial<Record<string, Whose>>>>({});
  const isDecided = conflicts.every((place) => choices[place] !== undefined);
  function decide(): void {
    const theirs = conflicts.filter((place) => choices[place] === 'theirs');
    editor.decide(theirs.reduce<PriceForm>((next, place) => takeFrom(next, saved, place), form));
    onClose();
  }
  function shown({ ladder, from }: PriceForm, place: string): string {
    if (place === 'from') return from.replace('T', ' ') || t('console-prices.from-confirmed');
    if (place === 'steps')
      return ladder.steps.map((_, index) => words.step(ladder, index)).join(t('console-prices.list-comma'));
    if (place === 'lessPrice') return words.value(place, String(ladder.lessPrice));
    return words.value(place, typedAt(ladder, place));
  }
  return (
    <Dialog title={t('console-prices.conflict')} onClose={onClose}>
      <p>{t('console-prices.conflict-text', { who: by })}</p>
      <ul className={styles.conflicts}>
        {conflicts.map((place) => {
          const field = words.place(form.ladder, place);
          return (
            <li key={place}>
              <b>{field}</b>
              <Segmented
                label={field}
                value={choices[place] ?? ''}
                onChange={(whose) => whose !== '' && setChoices({ ...choices, [place]: whose })}
                segments={[
                  {
                    value: 'theirs',
                    label: t('console-prices.of-theirs', { who: by, value: shown(saved, place) }),
                  },
                  { value: 'mine', label: t('console-prices.of-mine', { value: shown(form, place) }) },
                ]}
              />
            </li>
          );
        })}
      </ul>
      <Buttons>
        <Button kind="lit" disabled={!isDecided} onClick={decide}>
          {t('console-prices.take-these')}
        </Button>
        <Button kind="ghost" keys="Esc" onClick={onClose}>
          {t('console-prices.decide-later')}
        </Button>
      </Buttons>
    </Dialog>
  );
}
