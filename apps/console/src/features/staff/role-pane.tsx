import type { StaffRole } from '@etg/contract/console/staff';
import { Button } from '@etg/ui/console/button';
import { Pane } from '@etg/ui/console/pane';
import { PlaceNote } from '@etg/ui/console/place-note';
import { SaveBar } from '@etg/ui/console/save-bar';
import { IconClose } from '@etg/ui/icons-more';
import { SceneNothing } from '@etg/ui/scene-nothing';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { planAct } from '../../platform/act/act-call.ts';
import { ActDialog } from '../../platform/act/act-dialog.tsx';
import { useText } from '../../platform/i18n.tsx';
import { useKeys } from '../../platform/keys.ts';
import { Pending } from '../../platform/pending.tsx';
import { callQuery } from '../../platform/query.ts';
import { useRoleName } from '../../platform/role-name.ts';
import { countChanges, type RoleDraft, roleDraftOf, roleGivenOf } from './role-draft.rules.ts';
import { RoleFields } from './role-fields.tsx';

/** All that a role may do, to be changed freely; the save bar says how much, and the act panel what it does. */
export function RolePane({ name, onClose }: { name: string; onClose: () => void }) {
  const t = useText();
  const roleName = useRoleName();
  const query = useQuery(callQuery('GET /staff/roles'));
  const role = query.data?.roles.find((each) => each.name === name);
  const isNew = name === 'new';
  useKeys([{ keys: 'Escape', label: t('console.close'), run: onClose }]);
  return (
    <Pane
      title={isNew ? t('console-staff.new-role') : roleName(name)}
      about={role && t('console-staff.people-of-role', { count: role.people })}
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
        {role || isNew ? (
          // Another role starts with a draft of its own.
          <RoleEditor key={name} role={role} onClose={onClose} />
        ) : (
          <PlaceNote drawing={<SceneNothing />} title={t('console-staff.no-role')}>
            {t('console-staff.no-role-text')}
          </PlaceNote>
        )}
      </Pending>
    </Pane>
  );
}

function RoleEditor({ role, onClose }: { role: StaffRole | undefined; onClose: () => void }) {
  const t = useText();
  const roleName = useRoleName();
  const client = useQueryClient();
  const saved = roleDraftOf(role);
  const [draft, setDraft] = useState<RoleDraft>(saved);
  const [isSaving, setSaving] = useState(false);
  const changes = countChanges(saved, draft);
  const given = roleGivenOf(draft);
  const save = () => given && setSaving(true);
  useKeys([{ keys: 'mod+s', label: t('console.save'), inFields: true, run: () => void save() }]);
  return (
    <>
      <RoleFields draft={draft} saved={saved} isNew={role === undefined} onChange={setDraft} />
      {changes > 0 && (
        <SaveBar
          actions={
            <>
              <Button kind="ghost" onClick={() => setDraft(saved)}>
                {t('console.discard')}
              </Button>
              <Button kind="lit" keys="Ctrl S" disabled={!given} onClick={save}>
                {t('console.save')}
              </Button>
            </>
          }
        >
          {given ? t('console-staff.role-changes', { count: changes }) : t('console-staff.role-incomplete')}
        </SaveBar>
      )}
      {isSaving && given && (
        <ActDialog
          title={t('console-staff.save-role-title', { role: roleName(draft.name) })}
          act={planAct({
            name: 'POST /staff/roles/{role}/save',
            params: { role: draft.name },
            given,
            reasons: undefined,
          })}
          verb={t('console-staff.save-role', { role: roleName(draft.name) })}
          done={t('console-staff.role-saved', { role: roleName(draft.name) })}
          onDone={() => {
            setSaving(false);
            void client.invalidateQueries({ queryKey: ['GET /staff/roles'] });
            if (role === undefined) onClose();
          }}
          onCancel={() => setSaving(false)}
        />
      )}
    </>
  );
}
