import type { Language } from '@etg/contract/languages';
import { Pane } from '@etg/ui/console/pane';
import { useText } from '../../platform/i18n.tsx';
import { piecesOf } from './text-query.rules.ts';
import styles from './texts.module.css';
import type { TextForm } from './use-text-form.ts';

interface TextSampleProps {
  language: Language;
  /** The server sends it. */
  sent: boolean;
  form: TextForm;
}

/** The words as a rider reads them, with sample values, where they read them: on a page, or as a message. */
export function TextSample({ language, sent, form: { check } }: TextSampleProps) {
  const t = useText();
  const samples = check?.samples ?? [];
  return (
    <Pane
      title={t('console-texts.as-read')}
      about={t(sent ? 'console-texts.as-read-message' : 'console-texts.as-read-page')}
    >
      {samples.length === 0 || samples.every((sample) => sample.trim() === '') ? (
        <p className={styles.soft}>{t('console-texts.nothing-to-read')}</p>
      ) : (
        <ul className={sent ? styles.messages : styles.screen} aria-label={t('console-texts.as-read')}>
          {samples.map((sample) => (
            <li key={sample}>
              {sent && (
                <p className={styles.from}>
                  <b>{t('console-texts.brand')}</b> <span>{t('console-texts.now')}</span>
                </p>
              )}
              <p lang={language} className={styles.sample}>
                {piecesOf(sample).map(({ text, isTagged }, place) =>
                  // biome-ignore lint/suspicious/noArrayIndexKey: pieces have no other name, and hold nothing
                  isTagged ? <b key={place}>{text}</b> : <span key={place}>{text}</span>,
                )}
              </p>
            </li>
          ))}
        </ul>
      )}
    </Pane>
  );
}
