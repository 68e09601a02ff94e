import type { StaffPerson } from '@etg/contract/console/staff';
import { Avatar } from '@etg/ui/console/avatar';
import { Pane } from '@etg/ui/console/pane';
import { Status } from '@etg/ui/console/status';
import { useQuery } from '@tanstack/react-query';
import { useText } from '../../platform/i18n.tsx';
import { useFollow } from '../../platform/live.ts';
import { initialsOf, useMe } from '../../platform/me.tsx';
import { Pending } from '../../platform/pending.tsx';
import { callQuery } from '../../platform/query.ts';
import { useRoleName } from '../../platform/role-name.ts';
import { useDeviceName } from '../../platform/session-list.tsx';
import type { Column } from '../../platform/table/column.ts';
import { DataTable } from '../../platform/table/data-table.tsx';
import { Time } from '../../platform/time.tsx';
import { useSearchState } from '../../platform/use-search.ts';
import styles from './staff.module.css';

/** Everybody who works here. A row opens what they may do and where they are signed in. */
export function PeoplePane() {
  const t = useText();
  const search = useSearchState();
  const query = useQuery(callQuery('GET /staff'));
  useFollow('staff', [['GET /staff'], ['GET /staff/roles'], ['GET /staff/tokens']]);
  const people = query.data?.people ?? [];
  const withPasskey = people.filter(({ passkeys }) => passkeys > 0).length;
  return (
    <Pane
      title={t('console-staff.people')}
      about={query.data && t('console-staff.people-about', { count: people.length, passkeys: withPasskey })}
      flush
    >
      <Pending query={query}>
        <DataTable
          label={t('console-staff.people')}
          main
          items={people}
          idOf={({ id }) => id}
          columns={usePeopleColumns()}
          sort={{ text: search.get('sort'), fallback: 'name', onChange: (sort) => search.set({ sort }) }}
          selected={search.get('person')}
          onOpen={({ id }) => search.set({ person: id, role: undefined }, 'step')}
        />
      </Pending>
    </Pane>
  );
}

function usePeopleColumns(): Column<StaffPerson>[] {
  const t = useText();
  const roleName = useRoleName();
  const device = useDeviceName();
  const me = useMe();
  const devices = ({ sessions }: StaffPerson) => [...new Set(sessions.map(device))].join(' · ');
  return [
    {
      id: 'name',
      header: t('console-staff.name'),
      value: ({ name }) => name,
      cell: ({ name }) => (
        <span className={styles.person}>
          <Avatar initials={initialsOf(name)} />
          <b>{name}</b>
        </span>
      ),
    },
    {
      id: 'role',
      header: t('console-staff.role'),
      value: ({ role }) => roleName(role),
      cell: ({ role }) => roleName(role),
    },
    { id: 'devices', header: t('console-staff.signed-in-on'), wide: true, value: devices, cell: devices },
    {
      id: 'seen',
      header: t('console-staff.seen'),
      align: 'right',
      value: ({ seen }) => (seen === undefined ? undefined : -seen),
      cell: (person) => <Seen person={person} isMe={person.id === me.id} />,
    },
  ];
}

function Seen({ person: { state, seen }, isMe }: { person: StaffPerson; isMe: boolean }) {
  const t = useText();
  if (isMe) return t('console-staff.you');
  if (state === 'disabled') return <Status kind="off">{t('console-staff.locked-out')}</Status>;
  if (state === 'invited') return <Status kind="wait">{t('console-staff.invited')}</Status>;
  return seen === undefined ? '' : <Time at={seen} />;
}
