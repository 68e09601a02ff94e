import type { RiderPage } from '@etg/contract/console/rider';
import { Pane } from '@etg/ui/console/pane';
import { Status } from '@etg/ui/console/status';
import { useText } from '../../platform/i18n.tsx';
import { Time } from '../../platform/time.tsx';
import styles from './rider.module.css';
import { messageStatus, zoneOf } from './rider.rules.ts';

type Message = RiderPage['messages'][number];

/** What the rider was sent, word for word, and what became of it. */
export function MessagesPane({ page }: { page: RiderPage }) {
  const t = useText();
  const { messages, rider } = page;
  const zone = zoneOf(page);
  return (
    <Pane title={t('console-rider.messages')} about={t('console-rider.word-for-word')} flush>
      {messages.length === 0 ? (
        <p className={styles.none}>
          {t(page.closed ? 'console-rider.messages-gone' : 'console-rider.no-messages')}
        </p>
      ) : (
        <div className={styles.scroll}>
          <table className={styles.table} aria-label={t('console-rider.messages')}>
            <tbody>
              {messages.map((message) => (
                <tr key={message.id}>
                  <td>
                    <Time at={message.at} zone={zone} />
                  </td>
                  <td>{t(`console-rider.by-${message.by}`)}</td>
                  <td className={styles.wide}>
                    <Words message={message} language={rider.language} />
                  </td>
                  <td className={styles.end}>
                    <Status kind={messageStatus[message.state]}>
                      {t(`console-rider.message-${message.state}`)}
                    </Status>
                  </td>
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      )}
    </Pane>
  );
}

function Words({ message: { text, subject, secret }, language }: { message: Message; language: string }) {
  const t = useText();
  if (secret) return <span className={styles.quiet}>{t('console-rider.secret')}</span>;
  if (!subject) return <span lang={language}>“{text}”</span>;
  return (
    <details className={styles.message} lang={language}>
      <summary>{subject}</summary>
      <p>{text}</p>
    </details>
  );
}
