import { type NestReason, nestReasons } from '@etg/contract/console/fleet-words';
import type { StationPage } from '@etg/contract/console/station';
import { Area, Fields, Select } from '@etg/ui/console/form';
import { useState } from 'react';
import { planAct } from '../act/act-call.ts';
import { ActDialog } from '../act/act-dialog.tsx';
import { useText } from '../i18n.tsx';

export interface StationDialogProps {
  page: Pick<StationPage, 'station'>;
  onDone: () => void;
  onCancel: () => void;
}

export function OpenNestDialog({ page, nest, onDone, onCancel }: StationDialogProps & { nest: number }) {
  const t = useText();
  return (
    <ActDialog
      title={t('console-stations.open-nest', { nest })}
      act={planAct({
        name: 'POST /stations/{code}/nests/{nest}/open',
        params: { code: page.station.code, nest },
        given: {},
        reasons: ['maintenance', 'faulty-station', 'rider-asked', 'other'],
      })}
      usualReason="maintenance"
      verb={t('console-stations.open-nest', { nest })}
      done={t('console-stations.open-nest-sent', { nest })}
      onDone={onDone}
      onCancel={onCancel}
    >
      <p>{t('console-stations.open-nest-about')}</p>
    </ActDialog>
  );
}

export function NestServiceDialog({
  page,
  nest,
  isBack,
  onDone,
  onCancel,
}: StationDialogProps & { nest: number; isBack: boolean }) {
  const t = useText();
  const [why, setWhy] = useState<NestReason | ''>('');
  const [typed, setTyped] = useState('');
  const words = typed.trim();
  const given = isBack
    ? { in_service: true }
    : why === ''
      ? undefined
      : { in_service: false, why, ...(words && { words }) };
  const about = t(isBack ? 'console-stations.nest-back' : 'console-stations.nest-out', { nest });
  return (
    <ActDialog
      title={about}
      act={
        given &&
        planAct({
          name: 'POST /stations/{code}/nests/{nest}/service',
          params: { code: page.station.code, nest },
          given,
          reasons: ['maintenance', 'faulty-station', 'mistake', 'other'],
        })
      }
      usualReason="maintenance"
      verb={about}
      done={t(isBack ? 'console-stations.nest-back-done' : 'console-stations.nest-out-done', { nest })}
      onDone={onDone}
      onCancel={onCancel}
    >
      <p>{t(isBack ? 'console-stations.nest-back-about' : 'console-stations.nest-out-about')}</p>
      {!isBack && (
        <Fields>
          <Select
            label={t('console-stations.nest-why')}
            value={why}
            onChange={({ target }) => setWhy(nestReasons.find((each) => each === target.value) ?? '')}
          >
            <option value="">{t('console.choose-reason')}</option>
            {nestReasons.map((each) => (
              <option key={each} value={each}>
                {t(`console-fleet.nest-reason-${each}`)}
              </option>
            ))}
          </Select>
          <Area
            label={t('console-stations.nest-words')}
            maxLength={300}
            value={typed}
            onChange={({ target }) => setTyped(target.value)}
          />
        </Fields>
      )}
    </ActDialog>
  );
}
