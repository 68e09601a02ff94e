import { z } from 'zod';
import { read } from '../wire/call.ts';
import { usePolled } from '../wire/use-polled.ts';
import { missingTexts } from './missing-texts.rules.ts';
import styles from './missing-texts-card.module.css';

const readEveryMs = 10_000;

async function readMissing() {
  return missingTexts(await read(z.unknown(), '/missing-texts'));
}

/** Texts shown in English because a translation is missing. Hidden if the server has no such list. */
export function MissingTextsCard() {
  const { value } = usePolled(readMissing, readEveryMs);
  if (!value) return null;
  return (
    <section className="card" aria-labelledby="missing-title">
      <h2 id="missing-title">Missing translations</h2>
      {value.length === 0 && <p className={styles.none}>No missing translation was reported so far.</p>}
      <ul className={styles.list}>
        {value.map(({ language, key, reports }) => (
          <li key={`${language} ${key}`}>
            <b>{language}</b> <code>{key}</code> {reports > 1 && `${reports} times`}
          </li>
        ))}
      </ul>
    </section>
  );
}
