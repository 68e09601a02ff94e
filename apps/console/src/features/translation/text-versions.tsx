import type { TextInLanguage } from '@etg/contract/console/texts';
import { Button } from '@etg/ui/console/button';
import { Pane } from '@etg/ui/console/pane';
import { useText } from '../../platform/i18n.tsx';
import { firstNameOfRecord } from '../../platform/me.tsx';
import { useOfflineSince } from '../../platform/online.ts';
import { useMoment } from '../../platform/time.tsx';
import styles from './texts.module.css';
import type { TextForm } from './use-text-form.ts';

/** Who wrote what, the newest first. A former version is put in place again, and the newest is undone by the one before. */
export function TextVersions({ text, form }: { text: TextInLanguage; form: TextForm }) {
  const t = useText();
  const moment = useMoment();
  const isOffline = useOfflineSince() !== undefined;
  const [newest, before] = text.versions;
  const put = (words: string | null) => void form.send({ words, version: text.version });
  return (
    <Pane title={t('console-texts.versions')}>
      {text.versions.length === 0 && <p className={styles.soft}>{t('console-texts.no-versions')}</p>}
      <ol className={styles.versions}>
        {text.versions.map(({ version, words, by, at }) => (
          <li key={version}>
            <b>{t('console-texts.version', { version })}</b>{' '}
            <span className={styles.soft}>
              {firstNameOfRecord(by)}, {moment(at)}
            </span>
            <p lang={words === null ? undefined : text.language}>
              {words ?? t('console-texts.version-built-in')}
            </p>
            {version === newest?.version && (
              <Button
                size="small"
                kind="ghost"
                disabled={isOffline || form.isBusy}
                onClick={() => put(before?.words ?? null)}
              >
                {t('console-texts.undo')}
              </Button>
            )}
            {version !== newest?.version && words !== newest?.words && (
              <Button
                size="small"
                kind="ghost"
                disabled={isOffline || form.isBusy}
                onClick={() => put(words)}
              >
                {t('console-texts.use-again')}
              </Button>
            )}
          </li>
        ))}
      </ol>
    </Pane>
  );
}
