import { Dialog } from '@etg/ui/console/dialog';
import { Key } from '@etg/ui/console/key';
import { IconSearch } from '@etg/ui/icons-place';
import { useEffect, useId, useState } from 'react';
import { HitPeek } from '../features/search/hit-peek.tsx';
import { useText, useTexts } from '../platform/i18n.tsx';
import { paletteStore } from '../platform/search-box.tsx';
import { useStore } from '../platform/store.ts';
import styles from './palette.module.css';
import { PaletteFoot } from './palette-foot.tsx';
import { PaletteList } from './palette-list.tsx';
import { PeekActs } from './palette-peek-acts.tsx';
import { PaletteState } from './palette-state.tsx';
import { usePalette } from './use-palette.ts';

/** One field for everything: riders and things, pages, and after `>` commands. Opened by `/` or Ctrl-K [QC1]. */
export function Palette() {
  const opened = useStore(paletteStore);
  const texts = useTexts();
  const [isReady, setReady] = useState(false);
  const isOpen = opened !== undefined;
  useEffect(() => {
    if (!isOpen) return;
    // Without its words it opens all the same: pages and commands have theirs.
    texts.load(['console-search']).finally(() => setReady(true));
  }, [isOpen, texts]);
  if (!isOpen || !isReady) return null;
  return <OpenPalette first={opened} onClose={() => paletteStore.set(undefined)} />;
}

function OpenPalette({ first, onClose }: { first: string; onClose: () => void }) {
  const t = useText();
  const id = useId();
  const palette = usePalette(first, onClose);
  const { typed, current, found, groups } = palette;
  const peeked = current?.hit;
  return (
    <Dialog title={t('console.search-title')} bare shape="wide" onClose={onClose}>
      <div className={styles.field}>
        <IconSearch />
        <input
          role="combobox"
          aria-label={t('console.search-title')}
          aria-expanded="true"
          aria-controls={`${id}-list`}
          aria-activedescendant={current ? `${id}-${current.id}` : undefined}
          placeholder={t(found.mayFind ? 'console-search.hint' : 'console.search-hint')}
          autoComplete="off"
          spellCheck={false}
          value={typed}
          onChange={(event) => palette.type(event.target.value)}
          onKeyDown={palette.pressed}
        />
        <Understood palette={palette} />
        <Key>Esc</Key>
      </div>
      <div className={peeked ? styles.halves : undefined}>
        <div className={styles.results}>
          <PaletteList id={id} groups={groups} palette={palette} />
          <PaletteState palette={palette} />
        </div>
        {peeked && (
          <HitPeek hit={peeked} now={found.data?.now ?? 0}>
            <PeekActs palette={palette} />
          </HitPeek>
        )}
      </div>
      <PaletteFoot palette={palette} />
    </Dialog>
  );
}

/** What the words could be, beside them. */
function Understood({ palette: { typed, found } }: { palette: ReturnType<typeof usePalette> }) {
  const t = useText();
  if (!found.data || !found.isCurrent) return null;
  const count = typed.replace(/\D/g, '').length;
  return (
    <span className={styles.understood}>
      {t(`console-search.understood-${found.data.understood}`, { count })}
    </span>
  );
}
