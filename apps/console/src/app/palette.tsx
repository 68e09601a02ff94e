import { Dialog } from '@etg/ui/console/dialog';
import { Key } from '@etg/ui/console/key';
import { IconSearch } from '@etg/ui/icons-place';
import { type KeyboardEvent, useId, useState } from 'react';
import { useLocation } from 'wouter';
import { useAllCommands } from '../platform/commands.ts';
import { densityStore } from '../platform/density.ts';
import { useText } from '../platform/i18n.tsx';
import { languageStore } from '../platform/language.ts';
import { useMe } from '../platform/me.tsx';
import { hrefOf, mayOpen, pageNames, pageOf } from '../platform/pages.ts';
import { paletteStore } from '../platform/search-box.tsx';
import { useStore } from '../platform/store.ts';
import { useSignOut } from '../platform/use-sign-out.ts';
import styles from './palette.module.css';
import { type PaletteEntry, paletteMatches } from './palette.rules.ts';

/** One field for everything: pages, and after `>` commands. Opened by `/` or Ctrl-K. */
export function Palette() {
  const opened = useStore(paletteStore);
  return opened === undefined ? null : (
    <OpenPalette first={opened} onClose={() => paletteStore.set(undefined)} />
  );
}

function OpenPalette({ first, onClose }: { first: string; onClose: () => void }) {
  const t = useText();
  const id = useId();
  const [typed, setTyped] = useState(first);
  const [chosen, setChosen] = useState(0);
  const found = paletteMatches(usePaletteEntries(), typed);
  const current = found[Math.min(chosen, found.length - 1)];
  function run(entry: PaletteEntry | undefined, newTab: boolean): void {
    if (!entry) return;
    onClose();
    if (entry.href !== undefined && newTab) open(`/console${entry.href}`, '_blank', 'noopener');
    else entry.run();
  }
  function pressed(event: KeyboardEvent): void {
    const by = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (by !== undefined && found.length > 0)
      setChosen((place) => (place + by + found.length) % found.length);
    else if (event.key === 'Enter') run(current, event.ctrlKey || event.metaKey);
    else return;
    event.preventDefault();
  }
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
          placeholder={t('console.search-hint')}
          autoComplete="off"
          spellCheck={false}
          value={typed}
          onChange={(event) => {
            setTyped(event.target.value);
            setChosen(0);
          }}
          onKeyDown={pressed}
        />
        <Key>Esc</Key>
      </div>
      <div className={styles.list} id={`${id}-list`} role="listbox" aria-label={t('console.search-title')}>
        {found.map((entry) => (
          // biome-ignore lint/a11y/useKeyWithClickEvents: the field above has the focus and handles the keys
          <div
            key={entry.id}
            id={`${id}-${entry.id}`}
            className={styles.option}
            role="option"
            tabIndex={-1}
            aria-selected={entry === current}
            onClick={(event) => run(entry, event.ctrlKey || event.metaKey)}
          >
            <b>{entry.label}</b>
            <span>{entry.about}</span>
          </div>
        ))}
      </div>
      {found.length === 0 && <p className={styles.none}>{t('console.search-nothing', { typed })}</p>}
      <p className={styles.foot}>
        <span>
          <Key>↑</Key>
          <Key>↓</Key> {t('console.key-move')}
        </span>
        <span>
          <Key>↵</Key> {t('console.key-open')}
        </span>
        <span>
          <Key>&gt;</Key> {t('console.key-commands')}
        </span>
      </p>
    </Dialog>
  );
}

/** The pages that this person may open, and all commands. */
function usePaletteEntries(): PaletteEntry[] {
  const t = useText();
  const [, navigate] = useLocation();
  const signOut = useSignOut();
  const { rights } = useMe();
  const fromPages = useAllCommands();
  const names = pageNames.filter((name) => {
    const { open, path } = pageOf(name);
    return !open && path !== '/' && !path.includes(':') && mayOpen(name, rights);
  });
  const language = languageStore.get() === 'en' ? 'ja' : 'en';
  const commands = [
    ...fromPages,
    { id: 'sign-out', label: t('console.sign-out'), run: () => void signOut() },
    {
      id: 'density',
      label: t('console.change-density'),
      run: () => densityStore.set(densityStore.get() === 'compact' ? 'comfortable' : 'compact'),
    },
    {
      id: 'language',
      label: t('console.other-language'),
      run: () => {
        languageStore.set(language);
        location.reload();
      },
    },
  ];
  return [
    ...names.map((name) => ({
      id: `page-${name}`,
      label: t(pageOf(name).title),
      about: t('console.search-page'),
      href: hrefOf(name),
      run: () => navigate(hrefOf(name)),
    })),
    ...commands.map((command) => ({ ...command, about: t('console.search-command'), isCommand: true })),
  ];
}
