import { type Language, languages } from '@etg/contract/languages';
import { ChoiceChip } from '@etg/ui/console/chips';
import { Pane } from '@etg/ui/console/pane';
import { IconInfo, IconWarn } from '@etg/ui/icons';
import { useState } from 'react';
import { useText } from '../../platform/i18n.tsx';
import { fromField } from '../../platform/zoned-time.rules.ts';
import styles from './news.module.css';
import type { NewsForm } from './news-form.rules.ts';

/** What stands above riders' pages: in their language, or in English where it is missing. */
export function NewsSample({ form, zone }: { form: NewsForm; zone: string }) {
  const t = useText();
  const [language, setLanguage] = useState<Language>('en');
  const own = form.words[language].trim();
  const until = fromField(form.until, zone);
  return (
    <Pane
      title={t('console-texts.news-as-read')}
      end={
        <ChoiceChip
          label={t('console-texts.news-read-in')}
          value={language}
          onChange={({ target }) => setLanguage(languages.find((each) => each === target.value) ?? 'en')}
        >
          {languages.map((each) => (
            <option key={each} value={each}>
              {new Intl.DisplayNames([each], { type: 'language' }).of(each)}
            </option>
          ))}
        </ChoiceChip>
      }
    >
      <div className={form.kind === 'warning' ? styles.warning : styles.info}>
        {form.kind === 'warning' ? <IconWarn /> : <IconInfo />}
        <p>
          <b lang={own ? language : 'en'}>{own || form.words.en.trim() || '…'}</b>
          {until !== undefined && (
            <span>
              {new Intl.DateTimeFormat(language, {
                month: 'short',
                day: 'numeric',
                hour: 'numeric',
                minute: '2-digit',
                timeZone: zone,
              }).format(until * 1_000)}
            </span>
          )}
        </p>
      </div>
    </Pane>
  );
}
