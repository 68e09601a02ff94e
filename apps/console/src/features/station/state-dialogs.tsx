import { planAct } from '../../platform/act/act-call.ts';
import { ActDialog } from '../../platform/act/act-dialog.tsx';
import type { StationDialogProps } from '../../platform/fleet/nest-dialogs.tsx';
import { PauseFields, usePause } from '../../platform/fleet/pause-fields.tsx';
import { useText } from '../../platform/i18n.tsx';

export function StateDialog({
  page,
  state,
  onDone,
  onCancel,
}: StationDialogProps & { state: 'live' | 'paused' | 'out_of_service' }) {
  const t = useText();
  const pause = usePause();
  const given = state === 'live' ? { state } : pause.given && { state, ...pause.given };
  return (
    <ActDialog
      title={t(`console-stations.state-${state}`)}
      act={
        given &&
        planAct({
          name: 'POST /stations/{code}/state',
          params: { code: page.station.code },
          given,
          reasons: ['maintenance', 'faulty-station', 'mistake', 'other'],
        })
      }
      verb={t(`console-stations.state-${state}`)}
      done={t(`console-stations.state-${state}-done`, { code: page.station.code })}
      onDone={onDone}
      onCancel={onCancel}
    >
      <p>{t(`console-stations.state-${state}-about`)}</p>
      {state !== 'live' && <PauseFields pause={pause} />}
    </ActDialog>
  );
}

export function RetireDialog({ page: { station }, onDone, onCancel }: StationDialogProps) {
  const t = useText();
  const { code } = station;
  return (
    <ActDialog
      title={t('console-stations.retire', { code })}
      act={planAct({
        name: 'POST /stations/{code}/retire',
        params: { code },
        given: { typed: code },
        reasons: ['maintenance', 'faulty-station', 'other'],
      })}
      verb={t('console-stations.retire', { code })}
      done={t('console-stations.retire-done', { code })}
      dangerous={{ type: code, safe: t('console-stations.retire-keep') }}
      onDone={onDone}
      onCancel={onCancel}
    >
      <p>{t('console-stations.retire-about', { venue: station.venue.title })}</p>
    </ActDialog>
  );
}
