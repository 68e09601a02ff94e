import { cookies } from '@etg/contract/cookies';
import type { Language } from '@etg/contract/languages';
import { type Segment, Segmented } from '@etg/ui/segmented';
import { api } from '../../platform/api.ts';
import { writeCookie } from '../../platform/cookies.ts';
import { useLanguage, useText } from '../../platform/i18n.tsx';
import { setMenuOpen } from '../../platform/menu.ts';
import { getSession } from '../../platform/session.ts';
import { showToast } from '../../platform/toast.ts';

/** Each language in its own words, as far as they fit. */
const segments: readonly Segment<Language>[] = [
  { value: 'en', label: 'English', lang: 'en' },
  { value: 'ja', label: '日本語', lang: 'ja' },
  { value: 'it', label: 'IT', lang: 'it' },
  { value: 'ru', label: 'RU', lang: 'ru' },
];

/** The page comes back in the chosen language, at the same place. */
export function LanguagePicker() {
  const t = useText();
  const language = useLanguage();

  async function choose(chosen: Language): Promise<void> {
    if (chosen === language) return;
    if (await keepInAccount(chosen)) {
      writeCookie(cookies.language, chosen);
      location.reload();
    } else {
      setMenuOpen(false);
      showToast({ text: t('shell.failed.title'), tone: 'bad' });
    }
  }
  return (
    <Segmented
      label={t('shell.menu.language')}
      segments={segments}
      value={language}
      onChange={(chosen) => void choose(chosen)}
    />
  );
}

/** A user's page would turn back to the language the account has, so the account learns it first. */
async function keepInAccount(appLanguage: Language): Promise<boolean> {
  if (getSession().status === 'anonymous') return true;
  return api('POST /users/language', { body: { appLanguage } }).then(
    () => true,
    () => getSession().status === 'anonymous',
  );
}
