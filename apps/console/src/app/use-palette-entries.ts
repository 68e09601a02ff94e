import { useLocation } from 'wouter';
import { useAllCommands } from '../platform/commands.ts';
import { densityStore } from '../platform/density.ts';
import { useText } from '../platform/i18n.tsx';
import { languageStore } from '../platform/language.ts';
import { useMe } from '../platform/me.tsx';
import { hrefOf, mayOpen, pageNames, pageOf } from '../platform/pages.ts';
import { useSignOut } from '../platform/use-sign-out.ts';
import type { PaletteEntry } from './palette.rules.ts';

/** The pages that this person may open, and all commands. */
export function usePaletteEntries(): PaletteEntry[] {
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
