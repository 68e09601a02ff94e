import type { StationSetup } from '@etg/contract/console/setup';
import { Button } from '@etg/ui/console/button';
import { Status } from '@etg/ui/console/status';
import { Note } from '@etg/ui/note';
import { useQueryClient } from '@tanstack/react-query';
import { planAct } from '../../platform/act/act-call.ts';
import { ActPanel } from '../../platform/act/act-panel.tsx';
import { DockedButton } from '../../platform/act/docked-button.tsx';
import { useText } from '../../platform/i18n.tsx';
import { useMay } from '../../platform/me.tsx';
import { hrefOf } from '../../platform/pages.ts';
import styles from './setup.module.css';
import { StepFrame } from './step-frame.tsx';
import type { SetupStep } from './steps.rules.ts';

interface MapStepProps {
  setup: StationSetup;
  onGo: (step: SetupStep) => void;
}

/** Riders find it from now on. Without a passed check it is possible, and said. */
export function MapStep({ setup, onGo }: MapStepProps) {
  const t = useText();
  const client = useQueryClient();
  const mayEdit = useMay('station.edit');
  const { code, state, heard, venue } = setup;
  if (state !== 'planned') return <Done setup={setup} />;
  const isPassed = setup.judged === 'passed';
  return (
    <StepFrame
      title={t('console-setup.map-title', { code })}
      about={t('console-setup.map-about', { venue: venue.title })}
    >
      {heard === undefined && <Note tone="warn">{t('console-setup.map-never-heard')}</Note>}
      {heard !== undefined && !isPassed && <Note tone="warn">{t('console-setup.map-not-passed')}</Note>}
      {mayEdit ? (
        <ActPanel
          act={planAct({
            name: 'POST /stations/{code}/state',
            params: { code },
            given: { state: 'live' },
            reasons: ['maintenance', 'faulty-station', 'mistake', 'other'],
          })}
          usualReason="maintenance"
          verb={t('console-setup.go-live', { code })}
          done={t('console-stations.state-live-done', { code })}
          onDone={() => void client.invalidateQueries({ queryKey: ['GET /stations/{code}/setup'] })}
          onCancel={() => onGo(heard === undefined ? 'first-word' : 'check')}
        />
      ) : (
        <Note tone="info">{t('console-setup.map-not-yours')}</Note>
      )}
    </StepFrame>
  );
}

function Done({ setup: { code, state, venue } }: { setup: StationSetup }) {
  const t = useText();
  return (
    <StepFrame
      title={t(state === 'live' ? 'console-setup.live-title' : 'console-setup.over-title', { code })}
      about={t(state === 'live' ? 'console-setup.live-about' : 'console-setup.over-about', {
        venue: venue.title,
      })}
    >
      <p>
        <Status kind={state === 'live' ? 'good' : 'off'}>{t(`console-fleet.state-${state}`)}</Status>
      </p>
      <div className={styles.buttons}>
        <DockedButton href={hrefOf('station', { params: { code } })}>
          {t('console-setup.to-station', { code })}
        </DockedButton>
        <Button href={hrefOf('newStation', { search: { venue: venue.id } })}>
          {t('console-setup.another')}
        </Button>
      </div>
    </StepFrame>
  );
}
