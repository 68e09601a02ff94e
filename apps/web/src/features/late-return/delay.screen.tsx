import type { Pricing } from '@etg/contract/pricing';
import type { Region } from '@etg/contract/vocabulary';
import type { PlanKey } from '@etg/domain/plan';
import { Chip, Chips } from '@etg/ui/chip';
import { IconDoor } from '@etg/ui/icons-place';
import { DetailLines } from '@etg/ui/list';
import { Page } from '@etg/ui/page';
import { Segmented } from '@etg/ui/segmented';
import { useQuery } from '@tanstack/react-query';
import { AppBar } from '../../platform/app-bar.tsx';
import { countriesShown, type PriceList, useCountryLabel } from '../../platform/country.ts';
import { useLanguage, useText } from '../../platform/i18n.tsx';
import { CouldNotLoad, Loading } from '../../platform/loading.tsx';
import { callQuery, firstQuery } from '../../platform/query.ts';
import type { ScreenProps } from '../../platform/screen.ts';
import { useFormat } from '../../platform/use-format.ts';
import { useWelcome } from '../../platform/welcome.ts';
import { planIn, shownCountry } from './delay-country.rules.ts';
import { FeeCards } from './fee-cards.tsx';

/** Inlined: the first HTML contains the fees. */
export function queries() {
  return [firstQuery('GET /pricing_list')];
}

type Place = 'public' | 'private';

/** At a public venue riders pay, by their plan; at a private one its owner pays [S29, P15]. */
const plansAt = {
  public: ['hourly_rate', 'daily', 'monthly', 'semester', 'annual', 'promo'],
  private: ['free_use_with_penalty', 'free_use_no_penalty'],
} as const satisfies Record<Place, readonly string[]>;

/** Delay Fee Summary: what a late return costs, by country and kind of venue [S29]. */
export function Screen({ query }: ScreenProps) {
  const t = useText();
  const language = useLanguage();
  const rider = useWelcome().data?.user;
  const place: Place = query.get('place') === 'private' ? 'private' : 'public';
  const { data, isPending, refetch } = useQuery(callQuery('GET /pricing_list'));
  const prices = data?.data.pricing;
  const country = shownCountry({ asked: query.get('country'), rider, language, prices });
  const pricing = prices?.[country];
  return (
    <>
      <AppBar back="/" title={t('late-return.delay-title')} />
      <Page>
        <div className="stack">
          <Choices country={country} prices={prices} place={place} />
          {pricing && <Fees pricing={pricing} place={place} yours={planIn(rider, country)} />}
        </div>
        {!pricing && !isPending && <CouldNotLoad onRetry={() => void refetch()} />}
      </Page>
      {isPending && <Loading />}
    </>
  );
}

function addressOf(country: Region, place: Place): string {
  return `/delay?${new URLSearchParams({ country, place })}`;
}

interface FeesProps {
  readonly pricing: Pricing;
  readonly place: Place;
  /** The rider's plan, if it was bought in this country. */
  readonly yours: PlanKey | undefined;
}

interface ChoicesProps {
  readonly country: Region;
  readonly prices: PriceList | undefined;
  readonly place: Place;
}

function Choices({ country, prices, place }: ChoicesProps) {
  const t = useText();
  const label = useCountryLabel((country) => t(`late-return.country-${country}`));
  return (
    <>
      <Segmented
        label={t('late-return.country')}
        value={country}
        segments={countriesShown(prices).map((value) => ({
          value,
          label: label(value),
          href: addressOf(value, place),
        }))}
      />
      <Chips label={t('late-return.place')}>
        <Chip href={addressOf(country, 'public')} aria-current={place === 'public' ? 'true' : undefined}>
          {t('late-return.place-public')}
        </Chip>
        <Chip
          href={addressOf(country, 'private')}
          aria-current={place === 'private' ? 'true' : undefined}
          icon={<IconDoor small />}
        >
          {t('late-return.place-private')}
        </Chip>
      </Chips>
    </>
  );
}

function Fees({ pricing, place, yours }: FeesProps) {
  const t = useText();
  const { money } = useFormat();
  const { schedules, currency, general, annual } = pricing;
  const lost = money(general.delay_return_fee, currency);
  return (
    <>
      <FeeCards schedules={plansAt[place].map((plan) => schedules[plan])} yours={yours} />
      <p className="soft small">{t('late-return.delay-note')}</p>
      {place === 'public' && <p className="soft small">{t('late-return.delay-cancelled')}</p>}
      {place === 'public' && <p className="soft small">{t('late-return.delay-longer')}</p>}
      <DetailLines
        lines={[
          {
            term: t('late-return.lost'),
            value:
              place === 'public'
                ? t('late-return.lost-prices', { lost, annual: money(annual.delay_return_fee, currency) })
                : lost,
          },
          {
            term: t('late-return.found', { days: schedules.annual.found_days }),
            value: t('late-return.comes-back', { amount: money(general.refundWithin20DelayFree, currency) }),
          },
          {
            term: t('late-return.found-later'),
            value: t('late-return.comes-back', { amount: money(general.otherReturn, currency) }),
          },
          { term: t('late-return.damaged'), value: t('late-return.up-to', { amount: lost }) },
        ]}
      />
    </>
  );
}
