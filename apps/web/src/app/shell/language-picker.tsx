import { cookies } from '@etg/contract/cookies';
import type { Language } from '@etg/contract/languages';
import { type Segment, Segmented } from '@etg/ui/segmented';
import { api } from '../../platform/api.ts';
import { writeCookie } from '../../platform/cookies.ts';
import { useLanguage, useText } from '../../platform/i18n.tsx';

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
  function choose(chosen: Language): void {
    if (chosen === language) return;
    writeCookie(cookies.language, chosen);
    // The cookie alone is enough here; the server is told so that other devices follow.
    const reload = () => location.reload();
    api('POST /users/language', { body: { appLanguage: chosen } }).then(reload, reload);
  }
  return (
    <Segmented label={t('shell.menu.language')} segments={segments} value={language} onChange={choose} />
  );
}
