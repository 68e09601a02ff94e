import type { StationSetup } from '@etg/contract/console/setup';
import { Body } from '@etg/ui/console/frame';
import { Quiet } from '@etg/ui/quiet';
import { type UseQueryResult, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { ActDock } from '../../platform/act/act-dock.tsx';
import { useText } from '../../platform/i18n.tsx';
import { useFollow } from '../../platform/live.ts';
import { PageTop } from '../../platform/page-top.tsx';
import { hrefOf } from '../../platform/pages.ts';
import { Pending } from '../../platform/pending.tsx';
import { callQuery } from '../../platform/query.ts';
import { useSearchState } from '../../platform/use-search.ts';
import { CheckStep } from './check-step.tsx';
import { CredentialStep } from './credential-step.tsx';
import { FirstWordStep } from './first-word-step.tsx';
import { MapStep } from './map-step.tsx';
import { PlacardAside } from './placard-aside.tsx';
import styles from './setup.module.css';
import type { Shown } from './shown.ts';
import { StationStep } from './station-step.tsx';
import { StepList } from './step-list.tsx';
import { type SetupStep, shownStep } from './steps.rules.ts';
import { VenueStep } from './venue-step.tsx';

/** A new station, step by step: venue, code, password, first word, check, on the map [QF6]. The step is in the address. */
export function NewStationScreen() {
  const t = useText();
  const search = useSearchState();
  const [venue, station] = [search.get('venue'), search.get('station')];
  const [shown, setShown] = useState<Shown>();
  const asked = callQuery('GET /stations/{code}/setup', { params: { code: station } });
  const query = useQuery({ ...asked, enabled: station !== '' });
  useFollow(`station:${station || '0'}`, [asked.queryKey]);
  const setup = query.data;
  const step = shownStep({ step: search.get('step'), venue, station, setup });
  const go = (next: SetupStep) => search.set({ step: next }, 'step');
  return (
    <ActDock
      quiet={step === 'station' && <Quiet onClick={() => go('venue')}>{t('console-setup.back')}</Quiet>}
    >
      {(docked) => (
        <>
          <PageTop
            page="newStation"
            crumbs={[{ href: hrefOf('stations'), label: t('console.page-stations') }]}
            title={
              station === '' ? t('console.page-new-station') : t('console-setup.title-of', { code: station })
            }
            context={setup?.venue.title}
          />
          <Body>
            <div className={styles.wizard}>
              <StepList step={step} venue={venue} setup={setup} />
              <div className={styles.main}>
                {docked(
                  <ShownStep
                    step={step}
                    venue={venue}
                    query={query}
                    shown={shown?.code === station ? shown : undefined}
                    onShown={setShown}
                    onGo={go}
                    onAdded={(code) => search.set({ venue: undefined, station: code, step: 'credential' })}
                  />,
                )}
              </div>
              {station !== '' && <PlacardAside code={station} />}
            </div>
          </Body>
        </>
      )}
    </ActDock>
  );
}

interface ShownStepProps {
  step: SetupStep | undefined;
  venue: string;
  /** Of the station, once there is one. */
  query: UseQueryResult<StationSetup>;
  shown: Shown | undefined;
  onShown: (shown: Shown | undefined) => void;
  onGo: (step: SetupStep) => void;
  onAdded: (code: string) => void;
}

function ShownStep({ step, venue, query, shown, onShown, onGo, onAdded }: ShownStepProps) {
  const setup = query.data;
  if (step === 'venue') return <VenueStep chosen={venue} />;
  if (step === 'station')
    return (
      <StationStep
        key={venue}
        venue={venue}
        onBack={() => onGo('venue')}
        onAdded={(added) => {
          onShown(added);
          onAdded(added.code);
        }}
      />
    );
  return (
    <Pending query={query}>
      {setup && step === 'credential' && (
        <CredentialStep
          setup={setup}
          shown={shown}
          onIssued={onShown}
          onHide={() => onShown(undefined)}
          onNext={() => {
            onShown(undefined);
            onGo('first-word');
          }}
        />
      )}
      {setup && step === 'first-word' && <FirstWordStep setup={setup} onGo={onGo} />}
      {setup && step === 'check' && <CheckStep setup={setup} onGo={onGo} />}
      {setup && step === 'map' && <MapStep setup={setup} onGo={onGo} />}
    </Pending>
  );
}
