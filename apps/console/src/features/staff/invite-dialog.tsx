import type { ActOutcome } from '@etg/contract/console/consequence';
import { Input } from '@etg/ui/console/form';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { planAct } from '../../platform/act/act-call.ts';
import { ActDialog } from '../../platform/act/act-dialog.tsx';
import { resultText } from '../../platform/act/act-result.ts';
import { useText } from '../../platform/i18n.tsx';
import { firstNameOf } from '../../platform/me.tsx';
import { InvitationLink } from './invitation-link.tsx';
import { RoleAndPlace, type RolePlace } from './role-and-place.tsx';

/** Invites somebody: a name, what they may do, and then a link that is shown once [QS4]. */
export function InviteDialog({ onClose }: { onClose: () => void }) {
  const t = useText();
  const client = useQueryClient();
  const [name, setName] = useState('');
  const [place, setPlace] = useState<RolePlace>({ role: '', countries: [] });
  const [made, setMade] = useState<{ link: string | undefined }>();
  const isComplete = name.trim() !== '' && place.role !== '';
  const { role, countries } = place;
  const act = isComplete
    ? planAct({
        name: 'POST /staff/invite',
        params: undefined,
        given: { name: name.trim(), role, scope: countries.length > 0 ? { countries: [...countries] } : {} },
        reasons: undefined,
      })
    : undefined;
  function conclude(outcome: ActOutcome): void {
    void client.invalidateQueries({ queryKey: ['GET /staff'] });
    if (outcome.outcome === 'done') setMade({ link: resultText(outcome, 'link') });
    else onClose();
  }
  if (made) return <InvitationLink link={made.link} name={firstNameOf(name)} onClose={onClose} />;
  return (
    <ActDialog
      title={t('console-staff.invite-title')}
      act={act}
      verb={
        name.trim()
          ? t('console-staff.invite-verb', { name: firstNameOf(name.trim()) })
          : t('console-staff.invite')
      }
      done={t('console-staff.invite-done', { name: name.trim() })}
      onDone={conclude}
      onCancel={onClose}
    >
      <Input
        label={t('console-staff.name')}
        hint={t('console-staff.name-hint')}
        autoComplete="off"
        maxLength={80}
        value={name}
        onChange={(event) => setName(event.target.value)}
      />
      <RoleAndPlace place={place} onChange={setPlace} />
    </ActDialog>
  );
}
