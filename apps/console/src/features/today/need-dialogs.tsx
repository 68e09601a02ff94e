import type { NeedsPerson } from '@etg/contract/console/today';
import { useQueryClient } from '@tanstack/react-query';
import { planAct } from '../../platform/act/act-call.ts';
import { ActDialog } from '../../platform/act/act-dialog.tsx';
import { useText } from '../../platform/i18n.tsx';
import type { InboxParts } from './inbox-parts.ts';
import type { NeedDialog } from './use-need-acts.ts';

interface NeedDialogsProps {
  need: NeedsPerson;
  inbox: InboxParts;
  open: NeedDialog | undefined;
  onClose: () => void;
}

export function NeedDialogs({ need, inbox, open, onClose }: NeedDialogsProps) {
  if (need.is === 'inbox' && open === 'assign') return inbox.assign(need.item, onClose);
  if (need.is === 'inbox' && open === 'close') return inbox.close(need.item, onClose);
  return need.is === 'station' && open === 'restart' ? (
    <RestartDialog code={need.station.code} onClose={onClose} />
  ) : null;
}

/** Sent once. What becomes of it is on the station's page [QF5]. */
function RestartDialog({ code, onClose }: { code: string; onClose: () => void }) {
  const t = useText();
  const client = useQueryClient();
  return (
    <ActDialog
      title={t('console-today.restart-title', { code })}
      act={planAct({
        name: 'POST /stations/{code}/command',
        params: { code },
        given: { kind: 'restart' },
        reasons: ['maintenance', 'faulty-station', 'call-back', 'other'],
      })}
      verb={t('console-today.restart')}
      done={t('console-today.restarted', { code })}
      onDone={() => {
        void client.invalidateQueries({ queryKey: ['GET /today'] });
        onClose();
      }}
      onCancel={onClose}
    />
  );
}
