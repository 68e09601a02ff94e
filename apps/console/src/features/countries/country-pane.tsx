import type { ConsoleCountry } from '@etg/contract/console/countries';
import { Button } from '@etg/ui/console/button';
import { Facts } from '@etg/ui/console/facts';
import { Pane } from '@etg/ui/console/pane';
import { Status } from '@etg/ui/console/status';
import { Link } from '@etg/ui/link';
import { Note } from '@etg/ui/note';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { planAct } from '../../platform/act/act-call.ts';
import { ActDialog } from '../../platform/act/act-dialog.tsx';
import { useText, useWord } from '../../platform/i18n.tsx';
import { firstNameOfRecord, useMay } from '../../platform/me.tsx';
import { useOfflineSince } from '../../platform/online.ts';
import { hrefOf } from '../../platform/pages.ts';
import { useLocale, useMoment } from '../../platform/time.tsx';
import styles from './countries.module.css';
import { type CountriesPage, CountryState } from './countries-pane.tsx';
import { CountryFormPane } from './country-form-pane.tsx';
import { useCountryName } from './use-country-name.ts';
import { WaitingCountry } from './waiting-country.tsx';

interface CountryPaneProps {
  page: CountriesPage;
  country: ConsoleCountry;
}

/** One country: what it lacks, what waits, what is decided about it, and who decided. */
export function CountryPane({ page, country }: CountryPaneProps) {
  const t = useText();
  const nameOf = useCountryName();
  const { code, waiting, fault } = country;
  return (
    <div className={styles.main}>
      <Pane title={nameOf(code)} end={<CountryState country={country} />}>
        <div className={styles.stack}>
          <Facts
            facts={[
              { name: t('console-countries.venues-there'), value: country.venues },
              { name: t('console-countries.rentals'), value: country.rentals },
            ]}
          />
          {fault !== undefined && <Note tone="bad">{t('console-countries.unreadable', { fault })}</Note>}
          <Gaps country={country} />
          {waiting.map((each) => (
            <WaitingCountry key={each.act} code={code} waiting={each} />
          ))}
          {page.may.edit && <StateActs country={country} />}
        </div>
      </Pane>
      <CountryFormPane
        key={country.version}
        page={page}
        code={code}
        stored={country}
        body={country.body}
        title={t('console-countries.decided')}
      />
      <Versions country={country} />
    </div>
  );
}

/** What it lacks before something can be sold there, each with where it is mended. */
function Gaps({ country: { code, gaps, state } }: { country: ConsoleCountry }) {
  const t = useText();
  const word = useWord();
  const list = new Intl.ListFormat(useLocale(), { type: 'conjunction' });
  if (gaps.length === 0)
    return state === 'prepared' ? <Note tone="good">{t('console-countries.complete')}</Note> : null;
  return (
    <ul className={styles.gaps}>
      {gaps.map(({ gap, plans = [] }) => (
        <li key={gap}>
          <Status kind="warn">
            {gap === 'prices'
              ? t('console-countries.gap-prices', {
                  plans: list.format(plans.map((plan) => word(`plan.${plan}`))),
                })
              : t(`console-countries.gap-${gap}`)}
          </Status>
          {gap === 'seller' && <Link href={hrefOf('sellers')}>{t('console-countries.to-sellers')}</Link>}
          {gap === 'prices' && (
            <Link href={hrefOf('prices', { search: { country: code, plan: plans[0] } })}>
              {t('console-countries.to-prices')}
            </Link>
          )}
        </li>
      ))}
    </ul>
  );
}

type Change = 'serve' | 'stop' | 'remove';

/** Begin, stop, or remove: what fits the state of the country. */
function StateActs({ country: { code, state, gaps, waiting } }: { country: ConsoleCountry }) {
  const t = useText();
  const client = useQueryClient();
  const nameOf = useCountryName();
  const isOffline = useOfflineSince() !== undefined;
  const [asked, setAsked] = useState<Change>();
  const country = nameOf(code);
  const isWaiting = (change: Change) => waiting.some(({ name }) => name === `country.${change}`);
  return (
    <div className={styles.acts}>
      {state !== 'served' && !isWaiting('serve') && (
        <Button kind="lit" disabled={isOffline || gaps.length > 0} onClick={() => setAsked('serve')}>
          {t('console-countries.serve', { country })}
        </Button>
      )}
      {state === 'served' && !isWaiting('stop') && (
        <Button kind="bad" disabled={isOffline} onClick={() => setAsked('stop')}>
          {t('console-countries.stop', { country })}
        </Button>
      )}
      {state === 'prepared' && !isWaiting('remove') && (
        <Button kind="bad" disabled={isOffline} onClick={() => setAsked('remove')}>
          {t('console-countries.remove', { country })}
        </Button>
      )}
      {asked && (
        <ActDialog
          title={t(`console-countries.${asked}`, { country })}
          act={planAct({
            name: `POST /countries/{country}/${asked}`,
            params: { country: code },
            given: {},
            reasons: ['mistake', 'other'],
          })}
          verb={t(`console-countries.${asked}`, { country })}
          done={t('console-countries.asked')}
          usualReason="other"
          secondWords={t('console-countries.two-people')}
          onDone={() => {
            void client.invalidateQueries({ queryKey: ['GET /countries'] });
            setAsked(undefined);
          }}
          onCancel={() => setAsked(undefined)}
        />
      )}
    </div>
  );
}

/** Who decided what it is now, the newest first. What changed is in the record. */
function Versions({ country: { code, version, versions, body } }: { country: ConsoleCountry }) {
  const t = useText();
  const moment = useMoment();
  const mayRead = useMay('record.read');
  const [zone = 'UTC'] = body.zones;
  const isBuiltIn = versions.every((each) => each.version > 1);
  return (
    <Pane title={t('console-countries.versions')}>
      <ol className={styles.versions}>
        {versions.map((each) => (
          <li key={each.version}>
            <b>{t('console-countries.version', { version: each.version })}</b> {moment(each.at, zone)}
            <span>
              {each.confirmed_by === undefined
                ? firstNameOfRecord(each.by)
                : t('console-countries.by-and', {
                    who: firstNameOfRecord(each.by),
                    second: firstNameOfRecord(each.confirmed_by),
                  })}
            </span>
          </li>
        ))}
        {isBuiltIn && (
          <li>
            <b>{t('console-countries.version', { version: versions.length === 0 ? version : 1 })}</b>
            <span>{t('console-countries.by-release')}</span>
          </li>
        )}
      </ol>
      {mayRead && (
        <Link href={hrefOf('record', { search: { subject: code } })}>{t('console-countries.to-record')}</Link>
      )}
    </Pane>
  );
}
