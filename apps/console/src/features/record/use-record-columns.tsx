import { Avatar } from '@etg/ui/console/avatar';
import { useSubjectName } from '../../platform/act/use-subject-name.ts';
import { useActName } from '../../platform/act-name.ts';
import type { Reply } from '../../platform/api.ts';
import { useText, useWord } from '../../platform/i18n.tsx';
import { initialsOf } from '../../platform/me.tsx';
import type { Column } from '../../platform/table/column.ts';
import { Time } from '../../platform/time.tsx';
import { writeChange } from './change.rules.ts';
import styles from './record.module.css';
import { useKnownPeople } from './use-known-people.ts';

type Recorded = Reply<'GET /record'>['entries'][number];

/** When, who, what with its before and after, and why. */
export function useRecordColumns(): Column<Recorded>[] {
  const t = useText();
  const word = useWord();
  const actName = useActName();
  const people = useKnownPeople();
  const subjectName = useSubjectName();
  const nameOf = (subject: string) => people.find(({ id }) => id === subject)?.name ?? subjectName(subject);
  return [
    { id: 'at', header: t('console-record.when'), cell: ({ at }) => <Time at={at} /> },
    {
      id: 'who',
      header: t('console-record.who'),
      cell: ({ operator, second_operator }) => (
        <span className={styles.who}>
          <Avatar initials={initialsOf(operator)} />
          <span>
            {operator}
            {second_operator && (
              <span className={styles.sub}>{t('console-record.with', { who: second_operator })}</span>
            )}
          </span>
        </span>
      ),
    },
    {
      id: 'did',
      header: t('console-record.did'),
      cell: ({ act, subject, about, before, after }) => (
        <>
          <b className={styles.did}>{actName(act)}</b>
          <span className={styles.sub}>
            {[about ?? nameOf(subject), writeChange(before, after)].filter(Boolean).join(' · ')}
          </span>
        </>
      ),
    },
    {
      id: 'why',
      header: t('console-record.why'),
      wide: true,
      cell: ({ reason }) =>
        reason && [word(`reason.${reason.code}`), reason.words].filter(Boolean).join(', '),
    },
  ];
}
