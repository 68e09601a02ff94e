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
import { type PaletteModel, usePalette } from './use-palette.ts';

/** One field for everything: riders and things, pages, and after `>` commands. Opened by `/` or Ctrl-K [QC1]. */
export function Palette() {
  const opened = useStore(paletteStore);
  const texts = useTexts();
  const [isReady, setReady] = useState(false);
  // Before it is opened: the keys that follow `/` must find the field.
  useEffect(() => {
    texts.load(['console-search']).then(
      () => setReady(true),
      () => undefined,
    );
  }, [texts]);
  if (opened === undefined) return null;
  return <OpenPalette first={opened} isReady={isReady} onClose={() => paletteStore.set(undefined)} />;
}

interface OpenPaletteProps {
  first: string;
  /** Its words are there. Until then only the field is. */
  isReady: boolean;
  onClose: () => void;
}

function OpenPalette({ first, isReady, onClose }: OpenPaletteProps) {
  const t = useText();
  const id = useId();
  const palette = usePalette(first, onClose);
  const { typed, current, found } = palette;
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
          placeholder={t(found.mayFind && isReady ? 'console-search.hint' : 'console.search-hint')}
          autoComplete="off"
          spellCheck={false}
          value={typed}
          onChange={(event) => palette.type(event.target.value)}
          onKeyDown={palette.pressed}
        />
        {isReady && <Understood palette={palette} />}
        <Key>Esc</Key>
      </div>
      {isReady && <Results id={id} palette={palette} />}
      {isReady && <PaletteFoot palette={palette} />}
    </Dialog>
  );
}

/** What is found, and beside it what is known of the chosen one. */
function Results({ id, palette }: { id: string; palette: PaletteModel }) {
  const { current, found, groups } = palette;
  const peeked = current?.hit;
  return (
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
  );
}

/** What the words could be, beside them. */
function Understood({ palette: { typed, found } }: { palette: PaletteModel }) {
  const t = useText();
  if (!found.data || !found.isCurrent) return null;
  const count = typed.replace(/\D/g, '').length;
  return (
    <span className={styles.understood}>
      {t(`console-search.understood-${found.data.understood}`, { count })}
    </span>
  );
}
