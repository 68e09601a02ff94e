import type { StationCheck, StationSetup } from '@etg/contract/console/setup';
import { type CheckState, handsOnSteps } from '@etg/contract/console/setup-words';
import type { StationPage } from '@etg/contract/console/station';
import { Button } from '@etg/ui/console/button';
import { Status, type StatusKind } from '@etg/ui/console/status';
import { Note } from '@etg/ui/note';
import { useState } from 'react';
import { planAct } from '../../platform/act/act-call.ts';
import { ActDialog } from '../../platform/act/act-dialog.tsx';
import { DockedButton } from '../../platform/act/docked-button.tsx';
import { OpenNestDialog } from '../../platform/fleet/nest-dialogs.tsx';
import { useText } from '../../platform/i18n.tsx';
import { useMay } from '../../platform/me.tsx';
import { useOfflineSince } from '../../platform/online.ts';
import { fieldHref } from '../../platform/page-links.ts';
import { Pending } from '../../platform/pending.tsx';
import { Front, useStationPage } from './front.tsx';
import { NestsDialog } from './nests-dialog.tsx';
import styles from './setup.module.css';
import { StepFrame } from './step-frame.tsx';
import { type SetupStep, wantsNest } from './steps.rules.ts';

interface CheckStepProps {
  setup: StationSetup;
  onGo: (step: SetupStep) => void;
}

/** The station shows that it does what the protocol demands; each step ticks itself when it does [QF6]. */
export function CheckStep({ setup, onGo }: CheckStepProps) {
  const t = useText();
  const query = useStationPage(setup.code);
  return (
    <StepFrame
      title={t('console-setup.check-title', { code: setup.code })}
      about={t('console-setup.check-about')}
    >
      <Pending query={query}>
        {query.data && <Checking setup={setup} page={query.data} onGo={onGo} />}
      </Pending>
    </StepFrame>
  );
}

function Checking({ setup, page, onGo }: CheckStepProps & { page: StationPage }) {
  const { check } = setup;
  const t = useText();
  const [nest, setNest] = useState<number>();
  const [opened, setOpened] = useState<Opened>();
  const mayEdit = useMay('station.edit');
  const isRunning = check !== undefined && check.outcome === undefined;
  const chosen = nest ?? page.nests.find(({ electron }) => electron !== undefined)?.nest;
  return (
    <>
      {!page.station.online && <Note tone="warn">{t('console-setup.silent-now')}</Note>}
      <p role="status">{check && <CheckOutcome check={check} />}</p>
      {check && <CheckSteps check={check} onReplan={mayEdit ? () => setOpened('nests') : undefined} />}
      {isRunning && <Front page={page} chosen={chosen} onChoose={setNest} />}
      <CheckButtons setup={setup} page={page} chosen={chosen} onOpen={setOpened} onGo={onGo} />
      {opened === 'check' && <CheckDialog code={setup.code} onClose={() => setOpened(undefined)} />}
      {opened === 'nest' && chosen !== undefined && (
        <OpenNestDialog
          page={page}
          nest={chosen}
          onDone={() => setOpened(undefined)}
          onCancel={() => setOpened(undefined)}
        />
      )}
      {opened === 'nests' && (
        <NestsDialog code={setup.code} shown={page.nests.length} onClose={() => setOpened(undefined)} />
      )}
    </>
  );
}

type Opened = 'check' | 'nest' | 'nests';

interface CheckButtonsProps extends CheckStepProps {
  page: StationPage;
  chosen: number | undefined;
  onOpen: (opened: Opened) => void;
}

function CheckButtons({ setup: { code, check }, page, chosen, onOpen, onGo }: CheckButtonsProps) {
  const t = useText();
  const mayCommand = useMay('station.command');
  const mayOpen = useMay('nest.open');
  // Whoever doesn't run the fleet opens nests only in front of the station, and proves it in the field view.
  const isByField = !useMay('station.edit');
  const cannot = useOfflineSince() !== undefined || !page.station.online;
  const isRunning = check !== undefined && check.outcome === undefined;
  const isPassed = check?.outcome === 'passed';
  return (
    <div className={styles.buttons}>
      {isPassed ? (
        <DockedButton onClick={() => onGo('map')}>{t('console-setup.to-map')}</DockedButton>
      ) : check && wantsNest(check) && mayOpen && chosen !== undefined ? (
        isByField ? (
          <DockedButton href={fieldHref(code, chosen)}>{t('console-stations.open-by-field')}</DockedButton>
        ) : (
          <DockedButton disabled={cannot} onClick={() => onOpen('nest')}>
            {t('console-stations.open-nest', { nest: chosen })}
          </DockedButton>
        )
      ) : (
        mayCommand &&
        !isRunning && (
          <DockedButton disabled={cannot} onClick={() => onOpen('check')}>
            {t(check ? 'console-setup.check-again' : 'console-setup.check-begin')}
          </DockedButton>
        )
      )}
      {mayCommand && (isRunning || isPassed) && (
        <Button disabled={cannot} onClick={() => onOpen('check')}>
          {t('console-setup.check-again')}
        </Button>
      )}
      {!isPassed && <Button onClick={() => onGo('map')}>{t('console-setup.without-check')}</Button>}
    </div>
  );
}

function CheckDialog({ code, onClose }: { code: string; onClose: () => void }) {
  const t = useText();
  return (
    <ActDialog
      title={t('console-setup.check-title', { code })}
      act={planAct({
        name: 'POST /stations/{code}/check',
        params: { code },
        given: {},
        reasons: ['maintenance', 'faulty-station', 'other'],
      })}
      usualReason="maintenance"
      verb={t('console-setup.check-begin')}
      done={t('console-setup.check-begun')}
      onDone={onClose}
      onCancel={onClose}
    />
  );
}

function CheckOutcome({ check }: { check: StationCheck }) {
  const t = useText();
  const { outcome, open, by } = check;
  if (outcome)
    return (
      <Status kind={outcome === 'passed' ? 'good' : outcome === 'failed' ? 'bad' : 'off'}>
        {t(`console-setup.outcome-${outcome}-by`, { by })}
      </Status>
    );
  if (open !== undefined) return <Status kind="lit">{t('console-setup.nest-open', { nest: open })}</Status>;
  const left = check.steps.filter(({ is }) => is === 'waits').length;
  return <Status kind="wait">{t('console-setup.steps-left', { count: left })}</Status>;
}

const kinds: Readonly<Record<CheckState, StatusKind>> = {
  waits: 'wait',
  passed: 'good',
  failed: 'bad',
  cannot: 'off',
};

interface CheckStepsProps {
  check: StationCheck;
  /** Undefined: somebody else corrects how many nests it should have. */
  onReplan: (() => void) | undefined;
}

function CheckSteps({ check, onReplan }: CheckStepsProps) {
  const t = useText();
  return (
    <ul className={styles.checks}>
      {check.steps.map(({ step, is, why }) => {
        const isOpen = is === 'waits' && check.outcome === undefined;
        const mine = isOpen ? handsOnSteps.find((each) => each === step) : undefined;
        return (
          <li key={step} data-step={step} data-is={is}>
            <span>
              <b>{t(`console-setup.check-${step}`)}</b>
              {why && <em>{t(`console-setup.why-${why}`)}</em>}
              {mine && !why && <em>{t(`console-setup.do-${mine}`)}</em>}
              {why === 'nests-not-as-planned' && onReplan && (
                <Button size="small" onClick={onReplan}>
                  {t('console-setup.replan')}
                </Button>
              )}
            </span>
            <Status kind={kinds[is]}>{t(mine ? 'console-setup.is-yours' : `console-setup.is-${is}`)}</Status>
          </li>
        );
      })}
    </ul>
  );
}
