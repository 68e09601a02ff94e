import { useState } from 'react';
import { useLocation } from 'wouter';
import type { SectionName } from '../platform/console-page.ts';
import { useText } from '../platform/i18n.tsx';
import { useKeys } from '../platform/keys.ts';
import { useMe } from '../platform/me.tsx';
import { hrefOf, pagesOf, sections } from '../platform/pages.ts';
import { paletteStore } from '../platform/search-box.tsx';
import { useToasts } from '../platform/toasts.ts';

/** Keys that work on every page. */
export function useShellKeys(): { isOpen: boolean; close(): void } {
  const t = useText();
  const [, navigate] = useLocation();
  const { rights } = useMe();
  const [isOpen, setOpen] = useState(false);
  const newest = useToasts().findLast(({ undo, sendNow }) => undo ?? sendNow);
  const names = Object.keys(sections).filter((name): name is SectionName => name in sections);
  const find = () => paletteStore.set('');
  useKeys([
    { keys: '/', label: t('console.key-find'), line: true, run: find },
    { keys: 'mod+k', label: t('console.key-find'), run: find },
    { keys: '?', label: t('console.key-help'), line: true, run: () => setOpen(true) },
    ...names.flatMap((name) => {
      const [first] = pagesOf(name, rights);
      const section = sections[name];
      if (!first) return [];
      return [{ keys: `g ${section.letter}`, label: t(section.title), run: () => navigate(hrefOf(first)) }];
    }),
    { keys: 'g y', label: t('console.page-you'), run: () => navigate(hrefOf('you')) },
    ...(newest?.undo ? [{ keys: 'z', label: t('console.undo'), line: true, run: newest.undo }] : []),
    ...(newest?.sendNow ? [{ keys: 'Shift+z', label: t('console.send-now'), run: newest.sendNow }] : []),
  ]);
  return { isOpen, close: () => setOpen(false) };
}
