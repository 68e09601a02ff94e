import { Button } from '@etg/ui/console/button';
import { type KeyboardEvent, useEffect, useRef } from 'react';
import styles from './choice-list.module.css';

export interface Choice {
  id: string;
  words: string;
  /** Stands apart from the others. */
  isOther?: boolean;
  choose: () => void;
}

/** Walked by arrows, `Home` and `End`, or by the first letters of a name. */
export function ChoiceList({ choices }: { choices: readonly Choice[] }) {
  const list = useRef<HTMLDivElement>(null);
  const typed = useRef({ text: '', at: 0 });
  // They may come after the dialog: then the focus is not on them yet.
  useEffect(() => list.current?.querySelector('button')?.focus(), []);
  function moved(event: KeyboardEvent): void {
    const buttons = [...(list.current?.querySelectorAll('button') ?? [])];
    const here = buttons.findIndex((button) => button.matches(':focus'));
    const next = placeAfter(event, { here, count: buttons.length }) ?? lettersOf(event);
    if (next === undefined) return;
    event.preventDefault();
    buttons[next]?.focus();
  }
  function lettersOf({ key, timeStamp, ctrlKey, metaKey, altKey }: KeyboardEvent): number | undefined {
    if (key.length !== 1 || key === ' ' || ctrlKey || metaKey || altKey) return undefined;
    const isNew = timeStamp - typed.current.at > togetherMs;
    typed.current = { text: (isNew ? '' : typed.current.text) + key.toLowerCase(), at: timeStamp };
    const place = choices.findIndex(({ words }) => words.toLowerCase().startsWith(typed.current.text));
    return place < 0 ? undefined : place;
  }
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: keys that move the focus between the buttons in it
    <div className={styles.options} ref={list} onKeyDown={moved}>
      {choices.map(({ id, words, isOther, choose }) => (
        <Button key={id} size="wide" kind={isOther ? 'ghost' : 'plain'} onClick={choose}>
          {words}
        </Button>
      ))}
    </div>
  );
}

/** Letters typed within this time are one word. */
const togetherMs = 1_000;

function placeAfter(
  { key }: { key: string },
  { here, count }: { here: number; count: number },
): number | undefined {
  if (key === 'Home') return 0;
  if (key === 'End') return count - 1;
  const by = { ArrowDown: 1, ArrowUp: -1 }[key];
  return by === undefined ? undefined : Math.min(Math.max(here + by, 0), count - 1);
}
