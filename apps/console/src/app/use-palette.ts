import { type KeyboardEvent, useEffect, useEffectEvent, useState } from 'react';
import { useLocation } from 'wouter';
import { useFound } from '../features/search/use-found.ts';
import { useText } from '../platform/i18n.tsx';
import { paletteMatches } from './palette.rules.ts';
import { beginsWith, groupsOf, type PaletteOption } from './palette-options.ts';
import { usePaletteEntries } from './use-palette-entries.ts';

export type PaletteModel = ReturnType<typeof usePalette>;

/** What is typed, what is found, which of it is chosen, and what the keys do. */
export function usePalette(first: string, onClose: () => void) {
  const t = useText();
  const [, navigate] = useLocation();
  const [typed, setTyped] = useState(first);
  const [chosen, setChosen] = useState(0);
  /** Enter was pressed before the answer was there: the first that is found is opened. */
  const [isWanted, setWanted] = useState(false);
  const found = useFound(typed, isWanted);
  const entries = paletteMatches(usePaletteEntries(), typed);
  const groups = groupsOf({ found: found.data, entries, typed, t });
  const options = groups.flatMap((group) => group.options);
  const current = options[Math.min(chosen, options.length - 1)];

  function type(words: string): void {
    setTyped(words);
    setChosen(0);
    setWanted(false);
  }
  function go(href: string, newTab = false): void {
    onClose();
    if (newTab) open(`/console${href}`, '_blank', 'noopener');
    else navigate(href);
  }
  function run(option: PaletteOption | undefined, newTab = false): void {
    if (!option) return;
    if (option.href !== undefined) go(option.href, newTab);
    else if (option.run) {
      onClose();
      option.run();
    }
  }
  const openWanted = useEffectEvent(() => run(current));
  const isThere = isWanted && (found.isCurrent || found.error !== null);
  useEffect(() => {
    if (!isThere) return;
    setWanted(false);
    openWanted();
  }, [isThere]);

  /** Enter right after the last digit means what these digits find, not what the ones before did. */
  function enter(newTab: boolean): void {
    const isSure = current !== undefined && beginsWith(current, typed);
    if (found.mayAsk && !found.isCurrent && !found.error && !isSure) setWanted(true);
    else run(current, newTab);
  }
  function pressed(event: KeyboardEvent): void {
    const by = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    const isHeld = event.ctrlKey || event.metaKey;
    const { rider, report } = current?.places ?? {};
    if (event.nativeEvent.isComposing) return;
    if (by !== undefined && options.length > 0)
      setChosen((place) => (Math.min(place, options.length - 1) + by + options.length) % options.length);
    else if (event.key === 'Enter') enter(isHeld);
    else if (event.key === 'Tab' && !event.shiftKey && rider !== undefined) go(rider);
    else if (isHeld && event.key.toLowerCase() === 'i' && report !== undefined) go(report);
    else return;
    event.preventDefault();
  }
  return { typed, type, found, groups, options, current, run, go, pressed, isWanted };
}
