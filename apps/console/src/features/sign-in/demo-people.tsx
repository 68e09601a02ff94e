import { Avatar } from '@etg/ui/console/avatar';
import { Key } from '@etg/ui/console/key';
import { useState } from 'react';
import { call, type Reply } from '../../platform/api.ts';
import { useText, useWord } from '../../platform/i18n.tsx';
import { useKeys } from '../../platform/keys.ts';
import { initialsOf } from '../../platform/me.tsx';
import { ProblemNote } from '../../platform/problem-note.tsx';
import { useRoleName } from '../../platform/role-name.ts';
import styles from './sign-in.module.css';

type Person = NonNullable<Reply<'GET /sign-in'>['demo']>[number];

interface DemoPeopleProps {
  people: readonly Person[];
  onSignedIn: () => void;
}

/** The people of the demo, by a press or their number. Real consoles never show this list [QA18]. */
export function DemoPeople({ people, onSignedIn }: DemoPeopleProps) {
  const t = useText();
  const word = useWord();
  const roleName = useRoleName();
  const [error, setError] = useState<unknown>();
  const enter = (person: string) =>
    void call('POST /demo/sign-in', { body: { person } }).then(onSignedIn, setError);
  useKeys(
    people.map(({ person, name }, place) => ({
      keys: `${place + 1}`,
      label: name,
      run: () => enter(person),
    })),
  );
  return (
    <section className={styles.right} aria-labelledby="demo-people">
      <header>
        <span className={styles.tag}>{t('console.demo')}</span>
        <h2 id="demo-people" className="title">
          {t('console.choose-who')}
        </h2>
        <p className="soft">{t('console.choose-who-text')}</p>
      </header>
      <ol className={styles.people}>
        {people.map(({ person, name, role }, place) => (
          <li key={person}>
            <button type="button" onClick={() => enter(person)}>
              <Avatar initials={initialsOf(name)} big />
              <span className={styles.person}>
                <span>
                  <b>{name}</b> <span className={styles.role}>{roleName(role)}</span>
                </span>
                <span className={styles.job}>{word(`job.${role}`)}</span>
              </span>
              <Key>{place + 1}</Key>
            </button>
          </li>
        ))}
      </ol>
      {error !== undefined && <ProblemNote error={error} />}
      <p className={styles.small}>{t('console.demo-made-up')}</p>
    </section>
  );
}
