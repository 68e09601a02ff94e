import type { ActOutcome } from '@etg/contract/console/consequence';
import type { StaffPerson } from '@etg/contract/console/staff';
import { useState } from 'react';
import { type PlannedAct, planAct } from '../../platform/act/act-call.ts';
import { ActDialog } from '../../platform/act/act-dialog.tsx';
import { resultText } from '../../platform/act/act-result.ts';
import { useText } from '../../platform/i18n.tsx';
import { firstNameOf } from '../../platform/me.tsx';
import { useRoleName } from '../../platform/role-name.ts';
import { InvitationLink } from './invitation-link.tsx';
import { RoleAndPlace, type RolePlace } from './role-and-place.tsx';

export type PersonActName = 'change' | 'end-sessions' | 'invite-again' | 'disable' | 'enable';

interface PersonActProps {
  person: StaffPerson;
  name: PersonActName;
  /** One session; all without it. */
  session: string | undefined;
  onDone: () => void;
  onCancel: () => void;
}

/** What an admin can do to a person, in the panel that all acts have. */
export function PersonAct({ person, name, session, onDone, onCancel }: PersonActProps) {
  const t = useText();
  const roleName = useRoleName();
  const [place, setPlace] = useState<RolePlace>({
    role: person.role,
    countries: person.scope.countries ?? [],
  });
  const [made, setMade] = useState<{ link: string | undefined }>();
  const who = firstNameOf(person.name);
  const words = { name: who, role: roleName(place.role) };
  function conclude(outcome: ActOutcome): void {
    if (name === 'invite-again' && outcome.outcome === 'done') setMade({ link: resultText(outcome, 'link') });
    else onDone();
  }
  if (made) return <InvitationLink link={made.link} name={who} onClose={onDone} />;
  return (
    <ActDialog
      title={t(`console-staff.act-${name}`, words)}
      act={plannedFor(person, { name, session, place })}
      verb={t(`console-staff.verb-${name}`, words)}
      done={t(`console-staff.done-${name}`, words)}
      dangerous={name === 'disable' ? { type: person.operator, safe: t('console-staff.keep') } : undefined}
      onDone={conclude}
      onCancel={onCancel}
    >
      {name === 'change' && <RoleAndPlace place={place} onChange={setPlace} />}
    </ActDialog>
  );
}

interface Decided {
  name: PersonActName;
  session: string | undefined;
  place: RolePlace;
}

function plannedFor(
  { id, role, scope }: StaffPerson,
  { name, session, place }: Decided,
): PlannedAct | undefined {
  const params = { staff: id };
  switch (name) {
    case 'change': {
      const isSame = place.role === role && place.countries.join() === (scope.countries ?? []).join();
      if (isSame) return undefined;
      const given = { role: place.role, scope: scopeOf(place, scope.venues) };
      return planAct({ name: 'POST /staff/{staff}/change', params, given, reasons: undefined });
    }
    case 'end-sessions':
      return planAct({
        name: 'POST /staff/{staff}/end-sessions',
        params,
        given: { ...(session && { session }) },
        reasons: ['abuse', 'mistake', 'other'],
      });
    case 'invite-again':
      return planAct({ name: 'POST /staff/{staff}/invite-again', params, given: {}, reasons: undefined });
    case 'disable':
      return planAct({
        name: 'POST /staff/{staff}/disable',
        params,
        given: {},
        reasons: ['abuse', 'mistake', 'other'],
      });
    case 'enable':
      return planAct({
        name: 'POST /staff/{staff}/enable',
        params,
        given: {},
        reasons: ['mistake', 'other'],
      });
  }
}

/** Venues are chosen on the pages of venues; here they stay as they are. */
function scopeOf({ countries }: RolePlace, venues: readonly string[] | undefined) {
  return {
    ...(countries.length > 0 && { countries: [...countries] }),
    ...(venues && { venues: [...venues] }),
  };
}
