import { Button } from '@etg/ui/console/button';
import { IconCopy } from '@etg/ui/console/icons';
import { useText } from '../i18n.tsx';
import { showToast } from '../toasts.ts';
import styles from './credential-code.module.css';

export interface Issued {
  userName: string;
  password: string;
  clientId: string | undefined;
}

/** What is entered in a station, line by line, each to copy. */
export function CredentialLines({ issued, broker }: { issued: Issued; broker: string | undefined }) {
  const t = useText();
  const lines = [
    { name: t('console-stations.credential-broker'), value: broker },
    { name: t('console-stations.credential-client'), value: issued.clientId },
    { name: t('console-stations.credential-name'), value: issued.userName },
    { name: t('console-stations.credential-password'), value: issued.password, isSecret: true },
  ];
  async function copy(value: string): Promise<void> {
    try {
      await navigator.clipboard.writeText(value);
      showToast({ kind: 'done', words: t('console.copied') });
    } catch {
      showToast({ kind: 'bad', words: t('console.not-copied') });
    }
  }
  return (
    <>
      <dl className={styles.lines}>
        {lines.map(({ name, value, isSecret }) =>
          value === undefined ? null : (
            <div key={name} className={isSecret ? styles.secret : undefined}>
              <dt>{name}</dt>
              <dd>{value}</dd>
              <dd>
                <Button
                  size="small"
                  icon={<IconCopy />}
                  aria-label={t('console-stations.credential-copy', { what: name })}
                  onClick={() => void copy(value)}
                >
                  {t('console.copy')}
                </Button>
              </dd>
            </div>
          ),
        )}
      </dl>
      {broker === undefined && <p className={styles.unknown}>{t('console-stations.credential-no-broker')}</p>}
    </>
  );
}
