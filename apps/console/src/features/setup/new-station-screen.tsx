import { Body } from '@etg/ui/console/frame';
import { Quiet } from '@etg/ui/quiet';
import { useQuery } from '@tanstack/react-query';
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
        <ActDock
          quiet={step === 'station' && <Quiet onClick={() => go('venue')}>{t('console-setup.back')}</Quiet>}
        >
          {(docked) => (
            <div className={styles.wizard}>
              <StepList step={step} venue={venue} setup={setup} />
              <div className={styles.main}>
                {docked(
                  <>
                    {step === 'venue' && <VenueStep chosen={venue} />}
                    {step === 'station' && (
                      <StationStep
                        key={venue}
                        venue={venue}
                        onBack={() => go('venue')}
                        onAdded={(added) => {
                          setShown(added);
                          search.set({ venue: undefined, station: added.code, step: 'credential' });
                        }}
                      />
                    )}
                    {station !== '' && (
                      <Pending query={query}>
                        {setup && step === 'credential' && (
                          <CredentialStep
                            setup={setup}
                            shown={shown?.code === station ? shown : undefined}
                            onIssued={setShown}
                            onHide={() => setShown(undefined)}
                            onNext={() => {
                              setShown(undefined);
                              go('first-word');
                            }}
                          />
                        )}
                        {setup && step === 'first-word' && <FirstWordStep setup={setup} onGo={go} />}
                        {setup && step === 'check' && <CheckStep setup={setup} onGo={go} />}
                        {setup && step === 'map' && <MapStep setup={setup} onGo={go} />}
                      </Pending>
                    )}
                  </>,
                )}
              </div>
              {station !== '' && <PlacardAside code={station} />}
            </div>
          )}
        </ActDock>
      </Body>
    </>
  );
}
