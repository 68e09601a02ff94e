import { Key } from '@etg/ui/console/key';
import { IconSearch } from '@etg/ui/icons-place';
import { useText } from './i18n.tsx';
import styles from './search-box.module.css';
import { createStore } from './store.ts';

/** What the palette was opened with; undefined while it is closed. */
export const paletteStore = createStore<string | undefined>(undefined);

/** Looks like a field, and opens the palette. */
export function SearchBox() {
  const t = useText();
  return (
    <button type="button" className={styles.box} aria-haspopup="dialog" onClick={() => paletteStore.set('')}>
      <IconSearch small />
      <span>{t('console.search-short')}</span>
      <Key>/</Key>
    </button>
  );
}
