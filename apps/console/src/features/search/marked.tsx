import { markedParts } from './marked.rules.ts';
import styles from './search.module.css';

/** Underlines what was typed. */
export function Marked({ text, typed }: { text: string; typed: string }) {
  const [before, found, after] = markedParts(text, typed);
  return (
    <>
      {before}
      {found && <mark className={styles.mark}>{found}</mark>}
      {after}
    </>
  );
}
