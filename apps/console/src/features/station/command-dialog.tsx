import { planAct } from '../../platform/act/act-call.ts';
import { ActDialog } from '../../platform/act/act-dialog.tsx';
import type { StationDialogProps } from '../../platform/fleet/nest-dialogs.tsx';
import { useText } from '../../platform/i18n.tsx';

export function CommandDialog({
  page,
  kind,
  onDone,
  onCancel,
}: StationDialogProps & { kind: 'sync' | 'identify' | 'restart' }) {
  const t = useText();
  return (
    <ActDialog
      title={t(`console-stations.command-${kind}`)}
      act={planAct({
        name: 'POST /stations/{code}/command',
        params: { code: page.station.code },
        given: { kind },
        reasons: ['maintenance', 'faulty-station', 'call-back', 'other'],
      })}
      usualReason={kind === 'restart' ? undefined : 'maintenance'}
      verb={t(`console-stations.command-${kind}`)}
      done={t('console-stations.command-sent')}
      onDone={onDone}
      onCancel={onCancel}
    >
      <p>{t(`console-stations.command-${kind}-about`)}</p>
    </ActDialog>
  );
}
