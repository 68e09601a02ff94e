import { cookies } from '@etg/contract/cookies';
import type { Language } from '@etg/contract/languages';
import { useQueryClient } from '@tanstack/react-query';
import { useRef } from 'react';
import { api } from '../../platform/api.ts';
import { writeCookie } from '../../platform/cookies.ts';
import { useSetTexts, useText, useTexts } from '../../platform/i18n.tsx';
import { setMenuOpen } from '../../platform/menu-state.ts';
import { getSession } from '../../platform/session.ts';
import { showToast } from '../../platform/toast.ts';
import { welcomeKey } from '../../platform/welcome.ts';

/**
 * Changes the language in place: the address, typed text, the conversation and the focus stay. If the language cannot be
 * loaded or saved in the account, nothing changes: otherwise the next page would change back by itself.
 */
export function useLanguageChoice(): (chosen: Language) => Promise<void> {
  const t = useText();
  const texts = useTexts();
  const setTexts = useSetTexts();
  const queryClient = useQueryClient();
  const newest = useRef<Language>(undefined);

  return async function choose(chosen) {
    newest.current = chosen;
    if (chosen === texts.language) return;
    try {
      const [next] = await Promise.all([texts.inLanguage(chosen), keepInAccount(chosen)]);
      if (newest.current !== chosen) return;
      writeCookie(cookies.language, chosen);
      document.documentElement.lang = chosen;
      setTexts(next);
      void queryClient.invalidateQueries({ queryKey: welcomeKey });
    } catch {
      if (newest.current !== chosen) return;
      setMenuOpen(false);
      showToast({ text: t('shell.failed.title'), tone: 'bad' });
    }
  };
}

/** Throws unless the language is saved, or nobody is signed in. */
async function keepInAccount(appLanguage: Language): Promise<void> {
  if (getSession().status === 'anonymous') return;
  try {
    await api('POST /users/language', { body: { appLanguage } });
  } catch (error) {
    if (getSession().status !== 'anonymous') throw error;
  }
}
