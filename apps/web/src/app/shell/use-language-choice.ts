import { cookies } from '@etg/contract/cookies';
import type { Language } from '@etg/contract/languages';
import { useQueryClient } from '@tanstack/react-query';
import { readCookie, writeCookie } from '../../platform/cookies.ts';
import { useSetTexts, useText, useTexts } from '../../platform/i18n.tsx';
import { setMenuOpen } from '../../platform/menu-state.ts';
import { isOnline } from '../../platform/online.ts';
import { getSession } from '../../platform/session.ts';
import { showToast } from '../../platform/toast.ts';
import {
  deleteUnsentLanguage,
  readUnsentLanguage,
  saveUnsentLanguage,
} from '../../platform/unsent-language.ts';
import { welcomeKey } from '../../platform/welcome.ts';
import { languageNames } from './language-names.ts';
import { sendUnsentLanguage } from './send-unsent-language.ts';

/** Of several taps, in the menu or on the account page, the latest counts. */
let newest: Language | undefined;

/**
 * Changes the language in place, as soon as its texts are there: the address, typed text, the conversation and the focus
 * stay. The account gets it in the background. If that fails, it stays unsent and is sent later: see `UserLanguage`.
 */
export function useLanguageChoice(): (chosen: Language) => Promise<void> {
  const t = useText();
  const texts = useTexts();
  const setTexts = useSetTexts();
  const queryClient = useQueryClient();

  return async function choose(chosen) {
    newest = chosen;
    if (chosen === texts.language && readUnsentLanguage() === undefined) return;
    const before = readCookie(cookies.language);
    // At once: a reload right after the tap must show it.
    writeCookie(cookies.language, chosen);
    if (getSession().status !== 'anonymous') {
      saveUnsentLanguage(chosen);
      void sendUnsentLanguage().then(() => queryClient.invalidateQueries({ queryKey: welcomeKey }));
    }
    try {
      const next = await texts.inLanguage(chosen);
      if (newest !== chosen) return;
      document.documentElement.lang = chosen;
      setTexts(next);
    } catch {
      if (newest === chosen) tellFailure(chosen, before);
    }
  };

  /** Without a network the choice stays, and its texts are fetched later. Otherwise it is undone. */
  function tellFailure(chosen: Language, before: string | undefined): void {
    setMenuOpen(false);
    if (!isOnline()) {
      showToast({ text: t('menu.language-later', { language: languageNames[chosen] }), tone: 'good' });
      return;
    }
    deleteUnsentLanguage();
    writeCookie(cookies.language, before ?? texts.language);
    showToast({ text: t('shell.failed.title'), tone: 'bad' });
  }
}
