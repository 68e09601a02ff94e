import type { StationSetup } from '@etg/contract/console/setup';
import type { StationPage } from '@etg/contract/console/station';
import { Button } from '@etg/ui/console/button';
import { Facts } from '@etg/ui/console/facts';
import { Status } from '@etg/ui/console/status';
import { useState } from 'react';
import { DockedButton } from '../../platform/act/docked-button.tsx';
import { useText } from '../../platform/i18n.tsx';
import { Pending } from '../../platform/pending.tsx';
import { Time, useNow } from '../../platform/time.tsx';
import { Front, UnheardFront, useStationPage } from './front.tsx';
import styles from './setup.module.css';
import { StepFrame } from './step-frame.tsx';
import type { SetupStep } from './steps.rules.ts';

interface FirstWordStepProps {
  setup: StationSetup;
  onGo: (step: SetupStep) => void;
}

const usualNests = 8;
/** A station that is switched on and connected speaks within seconds. */
const patienceMs = 60_000;

/** Waits for the station; once it has spoken, shows what it said of itself [QF6]. */
export function FirstWordStep({ setup, onGo }: FirstWordStepProps) {
  const t = useText();
  const isHeard = setup.heard !== undefined;
  return (
    <StepFrame
      key={isHeard ? 'heard' : 'silent'}
      title={t(isHeard ? 'console-setup.spoke-title' : 'console-setup.first-word-title', {
        code: setup.code,
      })}
      about={t(isHeard ? 'console-setup.spoke-about' : 'console-setup.first-word-about')}
    >
      {isHeard ? <Heard code={setup.code} onGo={onGo} /> : <NotHeard setup={setup} onGo={onGo} />}
    </StepFrame>
  );
}

function NotHeard({ setup, onGo }: FirstWordStepProps) {
  const t = useText();
  const now = useNow(1_000);
  const [since] = useState(now);
  const isLong = now - since >= patienceMs;
  return (
    <>
      <p role="status">
        <Status kind="wait">{t('console-setup.not-spoken', { code: setup.code })}</Status>
      </p>
      <UnheardFront nests={setup.planned_nests ?? usualNests} />
      {isLong && (
        <section className={styles.hints} aria-label={t('console-setup.hints')} role="alert">
          <b>{t('console-setup.hints')}</b>
          <ul>
            <li>{t('console-setup.hint-power')}</li>
            <li>
              {t('console-setup.hint-broker', { broker: setup.broker ?? t('console-setup.broker-unknown') })}
            </li>
            <li>{t('console-setup.hint-name', { code: setup.code })}</li>
            <li>{t('console-setup.hint-password')}</li>
            <li>{t('console-setup.hint-clock')}</li>
          </ul>
        </section>
      )}
      <div className={styles.buttons}>
        <Button onClick={() => onGo('credential')}>{t('console-setup.back')}</Button>
      </div>
    </>
  );
}

function Heard({ code, onGo }: { code: string; onGo: FirstWordStepProps['onGo'] }) {
  const t = useText();
  const query = useStationPage(code);
  const [chosen, setChosen] = useState<number>();
  const page = query.data;
  return (
    <Pending query={query}>
      {page && (
        <>
          {page.nests.length > 0 && <Front page={page} chosen={chosen} onChoose={setChosen} />}
          <SaysOfItself page={page} />
          <div className={styles.buttons}>
            <DockedButton onClick={() => onGo('check')}>{t('console-setup.to-check')}</DockedButton>
          </div>
        </>
      )}
    </Pending>
  );
}

function SaysOfItself({ page: { station, telemetry, commands } }: { page: StationPage }) {
  const t = useText();
  const facts = [
    { name: t('console-setup.fact-firmware'), value: station.firmware ?? t('console-setup.not-said') },
    { name: t('console-setup.fact-protocol'), value: telemetry.protocol },
    ...commands.map(({ kind, known }) => ({
      name: t(`console-setup.knows-${kind}`),
      value: (
        <Status kind={known ? 'good' : 'off'}>
          {t(known ? 'console-setup.knows' : 'console-setup.knows-not')}
        </Status>
      ),
    })),
    ...(station.heard === undefined
      ? []
      : [
          {
            name: t('console-setup.fact-heard'),
            value: <Time at={station.heard} zone={station.venue.zone} />,
          },
        ]),
  ];
  return <Facts facts={facts} />;
}
