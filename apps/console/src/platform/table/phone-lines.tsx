import { Link } from '@etg/ui/link';
import { type ReactNode, useEffect, useEffectEvent, useRef } from 'react';
import styles from './list-page.module.css';

interface PhoneLinesProps<Item> {
  label: string;
  items: readonly Item[];
  idOf: (item: Item) => string;
  hrefOf: (item: Item) => string;
  /** The parts of a line, two beside each other; the fifth takes the whole width. */
  children: (item: Item) => ReactNode;
  onEnd: () => void;
  /** The ids of the first rows, with commas between. */
  onShown: (ids: string) => void;
}

/** So many are read again when something changes: a phone shows no more at once. */
const mostFollowed = 60;

/** A list on a phone: each line opens what it is about. */
export function PhoneLines<Item>(props: PhoneLinesProps<Item>) {
  const { label, items, idOf, hrefOf, children, onEnd, onShown } = props;
  const end = useRef<HTMLLIElement>(null);
  const reached = useEffectEvent(onEnd);
  const count = items.length;
  // biome-ignore lint/correctness/useExhaustiveDependencies: more lines move the end, so that it is looked at again
  useEffect(() => {
    if (!end.current) return;
    const observer = new IntersectionObserver(([entry]) => entry?.isIntersecting && reached(), {
      rootMargin: '400px',
    });
    observer.observe(end.current);
    return () => observer.disconnect();
  }, [count]);
  const tell = useEffectEvent(onShown);
  const ids = items.slice(0, mostFollowed).map(idOf).join();
  useEffect(() => tell(ids), [ids]);
  return (
    <ul className={styles.lines} aria-label={label} data-lines="">
      {items.map((item) => (
        <li key={idOf(item)}>
          <Link href={hrefOf(item)}>{children(item)}</Link>
        </li>
      ))}
      <li ref={end} aria-hidden="true" />
    </ul>
  );
}
