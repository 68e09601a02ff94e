import { Body } from '@etg/ui/console/frame';
import { Pane } from '@etg/ui/console/pane';
import { PlaceNote } from '@etg/ui/console/place-note';
import { IconLock } from '@etg/ui/icons-station';
import { useQuery } from '@tanstack/react-query';
import { useText, useWord } from '../platform/i18n.tsx';
import { useMe } from '../platform/me.tsx';
import { PageTop } from '../platform/page-top.tsx';
import { type PageName, pageOf } from '../platform/pages.ts';
import { callQuery } from '../platform/query.ts';
import { useRoleName } from '../platform/role-name.ts';

const mostNames = 3;

/** A link to what the role may not open: whose it is, and whom to ask. */
export function NotYours({ page }: { page: PageName }) {
  const t = useText();
  const roleName = useRoleName();
  const { role } = useMe();
  const { rights, title } = pageOf(page);
  const roles = useQuery(callQuery('GET /staff/roles')).data?.roles ?? [];
  const open = roles.filter((each) => each.rights.some((right) => rights.includes(right)));
  const whose = open.map(({ name }) => roleName(name)).join(t('console.or'));
  const granting = roles.filter((each) => each.rights.includes('staff.manage'));
  // Whoever works there, then whoever gives rights away.
  const names = [...new Set([...open, ...granting].flatMap((each) => each.names))].slice(0, mostNames);
  const whom = names.join(t('console.or'));
  const word = useWord();
  return (
    <>
      <PageTop page={page} />
      <Body>
        <Pane title={t('console.not-yours')}>
          <PlaceNote
            icon={<IconLock />}
            title={t('console.belongs-to', { page: t(title), whose: whose || word('role-admin') })}
          >
            {t('console.ask-whom', { role: roleName(role), whom: whom || word('role-admin') })}
          </PlaceNote>
        </Pane>
      </Body>
    </>
  );
}
