import { type RefObject, useState } from 'react';
import styles from './copy-button.module.css';

interface CopyProps {
  text: string;
  /** The element with the text; it is selected if the page may not write to the clipboard, as over plain http. */
  shown: RefObject<HTMLElement | null>;
}

type Outcome = 'copied' | 'selected' | undefined;

export function CopyButton({ text, shown }: CopyProps) {
  const [outcome, setOutcome] = useState<Outcome>();
  async function copy(): Promise<void> {
    try {
      await navigator.clipboard.writeText(text);
      setOutcome('copied');
    } catch {
      if (shown.current) getSelection()?.selectAllChildren(shown.current);
      setOutcome('selected');
    }
  }
  return (
    <button type="button" className={styles.copy} onClick={copy} onBlur={() => setOutcome(undefined)}>
      <span aria-live="polite">
        {outcome === 'copied' ? 'Copied' : outcome === 'selected' ? 'Selected: Ctrl+C' : 'Copy'}
      </span>
      <span className="sr"> {text}</span>
    </button>
  );
}
