import type { StaffPerson } from '@etg/contract/console/staff';
import { Button } from '@etg/ui/console/button';
import { Facts } from '@etg/ui/console/facts';
import { Pane } from '@etg/ui/console/pane';
import { PlaceNote } from '@etg/ui/console/place-note';
import { Status } from '@etg/ui/console/status';
import { IconClose } from '@etg/ui/icons-more';
import { Link } from '@etg/ui/link';
import { SceneNothing } from '@etg/ui/scene-nothing';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useText } from '../../platform/i18n.tsx';
import { useKeys } from '../../platform/keys.ts';
import { useMe } from '../../platform/me.tsx';
import { hrefOf } from '../../platform/pages.ts';
import { Pending } from '../../platform/pending.tsx';
import { callQuery } from '../../platform/query.ts';
import { useRoleName } from '../../platform/role-name.ts';
import { ScopeWords } from '../../platform/scope-words.tsx';
import { SessionList } from '../../platform/session-list.tsx';
import { Time } from '../../platform/time.tsx';
import { PersonAct, type PersonActName } from './person-act.tsx';
import styles from './staff.module.css';

/** One person: what they may do, where they are signed in, and what an admin can change. */
export function PersonPane({ id, onClose }: { id: string; onClose: () => void }) {
  const t = useText();
  const query = useQuery(callQuery('GET /staff'));
  const person = query.data?.people.find((each) => each.id === id);
  useKeys([{ keys: 'Escape', label: t('console.close'), run: onClose }]);
  return (
    <Pane
      title={person?.name ?? t('console-staff.person')}
      about={person?.operator}
      end={
        <Button
          size="small"
          kind="ghost"
          icon={<IconClose />}
          aria-label={t('console.close')}
          onClick={onClose}
        />
      }
      fill
    >
      <Pending query={query}>
        {person ? (
          <Person person={person} />
        ) : (
          <PlaceNote drawing={<SceneNothing />} title={t('console-staff.nobody')}>
            {t('console-staff.nobody-text')}
          </PlaceNote>
        )}
      </Pending>
    </Pane>
  );
}

const states = { in: 'good', invited: 'wait', disabled: 'off' } as const;

function Person({ person }: { person: StaffPerson }) {
  const t = useText();
  const me = useMe();
  const roleName = useRoleName();
  const client = useQueryClient();
  const [act, setAct] = useState<{ name: PersonActName; session?: string }>();
  const { role, scope, state, company, passkeys, invitedUntil, sessions, operator } = person;
  const stateWords = {
    in: t('console-staff.state-in'),
    invited: t('console-staff.state-invited'),
    disabled: t('console-staff.state-disabled'),
  };
  function conclude(): void {
    setAct(undefined);
    void client.invalidateQueries({ queryKey: ['GET /staff'] });
  }
  return (
    <>
      <Facts
        facts={[
          {
            name: t('console-staff.state'),
            value: <Status kind={states[state]}>{stateWords[state]}</Status>,
          },
          { name: t('console-staff.role'), value: roleName(role) },
          { name: t('console-staff.where'), value: <ScopeWords scope={scope} /> },
          {
            name: t('console-staff.comes-in-by'),
            value: company
              ? t('console-staff.by-company')
              : t('console-staff.by-passkeys', { count: passkeys }),
          },
          ...(invitedUntil === undefined
            ? []
            : [{ name: t('console-staff.invited-until'), value: <Time at={invitedUntil} /> }]),
        ]}
      />
      <h3 className={styles.group}>{t('console-staff.signed-in-on')}</h3>
      <SessionList
        sessions={sessions}
        action={({ id, current }) =>
          !current && (
            <Button size="small" onClick={() => setAct({ name: 'end-sessions', session: id })}>
              {t('console-staff.sign-out-one')}
            </Button>
          )
        }
      />
      <div className={styles.row}>
        {!company && state !== 'disabled' && (
          <Button onClick={() => setAct({ name: 'change' })}>{t('console-staff.change-role')}</Button>
        )}
        {sessions.length > 0 && person.id !== me.id && (
          <Button onClick={() => setAct({ name: 'end-sessions' })}>{t('console-staff.sign-out-all')}</Button>
        )}
        {!company && state !== 'disabled' && person.id !== me.id && (
          <Button onClick={() => setAct({ name: 'invite-again' })}>{t('console-staff.invite-again')}</Button>
        )}
        {person.id !== me.id && state !== 'disabled' && (
          <Button kind="bad" onClick={() => setAct({ name: 'disable' })}>
            {t('console-staff.lock-out')}
          </Button>
        )}
        {state === 'disabled' && (
          <Button onClick={() => setAct({ name: 'enable' })}>{t('console-staff.let-in')}</Button>
        )}
        <Link href={hrefOf('record', { search: { who: operator } })}>{t('console-staff.what-they-did')}</Link>
      </div>
      {act && (
        <PersonAct
          person={person}
          name={act.name}
          session={act.session}
          onDone={conclude}
          onCancel={() => setAct(undefined)}
        />
      )}
    </>
  );
}
