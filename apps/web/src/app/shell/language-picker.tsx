import { languages } from '@etg/contract/languages';
import { Segmented } from '@etg/ui/segmented';
import { useLanguage, useText } from '../../platform/i18n.tsx';
import { languageNames } from './language-names.ts';
import { useLanguageChoice } from './use-language-choice.ts';

const segments = languages.map((language) => ({
  value: language,
  label: languageNames[language],
  lang: language,
}));

export function LanguagePicker() {
  const t = useText();
  const language = useLanguage();
  const choose = useLanguageChoice();
  return (
    <Segmented
      label={t('menu.language')}
      segments={segments}
      value={language}
      onChange={(chosen) => void choose(chosen)}
    />
  );
}
