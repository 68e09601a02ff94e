import { countryOfCode } from '@etg/domain/region';
import { Body } from '@etg/ui/console/frame';
import { Pane } from '@etg/ui/console/pane';
import { PlaceNote } from '@etg/ui/console/place-note';
import { IconTag } from '@etg/ui/icons-money';
import { Segmented } from '@etg/ui/segmented';
import { useQuery } from '@tanstack/react-query';
import { useText } from '../../platform/i18n.tsx';
import { useFollow } from '../../platform/live.ts';
import { useMe } from '../../platform/me.tsx';
import { PageTop } from '../../platform/page-top.tsx';
import { hrefOf } from '../../platform/pages.ts';
import { Pending } from '../../platform/pending.tsx';
import { callQuery } from '../../platform/query.ts';
import { scopeStore } from '../../platform/scope.ts';
import { serverNow } from '../../platform/server-time.ts';
import { useLocale } from '../../platform/time.tsx';
import { useSearchState } from '../../platform/use-search.ts';
import { PlanEditor } from './plan-editor.tsx';
import { type PricesPage, untilNextStart } from './plan-prices.rules.ts';
import { PlansPane } from './plans-pane.tsx';
import styles from './prices.module.css';

/** The prices of one country: never edited in force, but drafted, compared, dated, and confirmed by a second person [QM2, QM3]. */
export function PricesScreen() {
  const t = useText();
  const search = useSearchState();
  const { scope } = useMe();
  const wanted = [search.get('country'), scopeStore.get(), ...(scope.countries ?? [])];
  const country = wanted.map((code) => countryOfCode(code)?.code).find((code) => code !== undefined) ?? 'US';
  const query = useQuery({
    ...callQuery('GET /prices/{country}', { params: { country } }),
    refetchInterval: ({ state }) => untilNextStart(state.data, serverNow()),
  });
  useFollow('prices', [['GET /prices/{country}']]);
  useFollow('acts', [['GET /prices/{country}']]);
  const page = query.data;
  const chosen = page?.plans.find(({ plan }) => plan === search.get('plan')) ?? page?.plans[0];
  return (
    <>
      <PageTop page="prices">{page && <Countries page={page} />}</PageTop>
      <Body>
        <div className={styles.page}>
          <Pending query={query}>
            {page && chosen ? (
              <>
                <PlansPane page={page} chosen={chosen.plan} />
                <PlanEditor key={`${page.country} ${chosen.plan}`} page={page} plan={chosen} />
              </>
            ) : (
              <Pane title={t('console-prices.plans')}>
                <PlaceNote icon={<IconTag />} title={t('console-prices.none')}>
                  {t('console-prices.none-text')}
                </PlaceNote>
              </Pane>
            )}
          </Pending>
        </div>
      </Body>
    </>
  );
}

/** The countries that this person may see, each with the sign of its money. */
function Countries({ page }: { page: PricesPage }) {
  const t = useText();
  const locale = useLocale();
  const search = useSearchState();
  const names = new Intl.DisplayNames(locale, { type: 'region' });
  if (page.countries.length < 2) return null;
  return (
    <div className={styles.countries}>
      <Segmented
        label={t('console-prices.country')}
        value={page.country}
        segments={page.countries.map(({ country, currency }) => ({
          value: country,
          label: t('console-prices.country-money', {
            country: names.of(country) ?? country,
            sign: signOf(currency, locale),
          }),
          href: hrefOf('prices', { search: { country, plan: search.get('plan') } }),
        }))}
      />
    </div>
  );
}

function signOf(currency: string, locale: string): string {
  const format = new Intl.NumberFormat(locale, {
    style: 'currency',
    currency,
    currencyDisplay: 'narrowSymbol',
  });
  return format.formatToParts(0).find(({ type }) => type === 'currency')?.value ?? currency;
}
