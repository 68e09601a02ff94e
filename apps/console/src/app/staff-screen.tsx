import { Button } from '@etg/ui/console/button';
import { Body, Column } from '@etg/ui/console/frame';
import { IconPlus } from '@etg/ui/icons-more';
import { RecordPane } from '../features/record/record-pane.tsx';
import { InviteDialog } from '../features/staff/invite-dialog.tsx';
import { PeoplePane } from '../features/staff/people-pane.tsx';
import { PersonPane } from '../features/staff/person-pane.tsx';
import { RolePane } from '../features/staff/role-pane.tsx';
import { RolesPane } from '../features/staff/roles-pane.tsx';
import { useCommands } from '../platform/commands.ts';
import { useText } from '../platform/i18n.tsx';
import { PageTop } from '../platform/page-top.tsx';
import { useSearchState } from '../platform/use-search.ts';

/** People and roles; beside them the chosen one of either, or the record. */
export function StaffScreen() {
  const t = useText();
  const search = useSearchState();
  const invite = () => search.set({ invite: 'yes' }, 'step');
  const close = () => search.set({ person: undefined, role: undefined });
  useCommands([{ id: 'invite', label: t('console-staff.invite-title'), run: invite }]);
  const [person, role] = [search.get('person'), search.get('role')];
  return (
    <>
      <PageTop page="staff">
        <Button icon={<IconPlus />} onClick={invite}>
          {t('console-staff.invite')}
        </Button>
      </PageTop>
      <Body columns="halves">
        <Column>
          <PeoplePane />
          <RolesPane />
        </Column>
        {person && <PersonPane id={person} onClose={close} />}
        {!person && role && <RolePane name={role} onClose={close} />}
        {!person && !role && <RecordPane />}
      </Body>
      {search.get('invite') && <InviteDialog onClose={() => search.set({ invite: undefined })} />}
    </>
  );
}
