import type { SellerNotice } from '@etg/contract/seller-notice';
import { EmptyState } from '@etg/ui/empty-state';
import { Link } from '@etg/ui/link';
import { List, ListRow } from '@etg/ui/list';
import { Group, Page } from '@etg/ui/page';
import { SceneNothing } from '@etg/ui/scene-nothing';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { AppBar } from '../../platform/app-bar.tsx';
import { isCutOff } from '../../platform/as-of.tsx';
import { Text, useLanguage, useText } from '../../platform/i18n.tsx';
import { legalHref } from '../../platform/legal.ts';
import { CouldNotLoad, Loading } from '../../platform/loading.tsx';
import { usePlanName } from '../../platform/plan-name.ts';
import { callQuery, firstQuery } from '../../platform/query.ts';
import type { ScreenProps } from '../../platform/screen.ts';
import { useSupport } from '../../platform/support.ts';
import { useFormat } from '../../platform/use-format.ts';
import styles from './seller-notice.module.css';
import { refundedPlans, soldPlans } from './seller-notice.rules.ts';

/** Inlined: the first HTML contains the prices. */
export function queries({ query }: ScreenProps) {
  return [firstQuery('GET /seller-notice/{country}', { params: { country: countryIn(query) } })];
}

/** Japan's law asks for the page; other countries are asked for by their code. */
function countryIn(query: URLSearchParams): string {
  const asked = query.get('country') ?? '';
  return /^[A-Z]{2}$/.test(asked) ? asked : 'JP';
}

/** Who sells, at which prices and on which terms: in Japan the notice that 特定商取引法 asks for [QM7]. */
export function Screen({ query }: ScreenProps) {
  const t = useText();
  const country = countryIn(query);
  const seller = useQuery(callQuery('GET /seller-notice/{country}', { params: { country } }));
  const { data, error, refetch } = seller;
  const { email } = useSupport();
  return (
    <>
      <AppBar back="/about" title={t(country === 'JP' ? 'seller-notice.title-jp' : 'seller-notice.title')} />
      {data?.notice && (
        <Page loose>
          <Notice notice={data.notice} />
        </Page>
      )}
      {data && !data.notice && (
        <Page>
          <EmptyState drawing={<SceneNothing />} title={t('seller-notice.none')}>
            {t('seller-notice.none-note', { email })}
          </EmptyState>
        </Page>
      )}
      {!data && error && (
        <Page>
          <CouldNotLoad cutOff={isCutOff(seller)} onRetry={() => void refetch()} />
        </Page>
      )}
      {!data && !error && <Loading />}
    </>
  );
}

function Notice({ notice }: { notice: SellerNotice }) {
  const t = useText();
  const { country } = notice;
  return (
    <>
      {country === 'JP' && <p className="small soft">{t('seller-notice.law')}</p>}
      <dl className={styles.lines}>
        <Seller seller={notice.seller} />
        <Prices notice={notice} />
        <Line term={t('seller-notice.extra')}>
          <span>
            <Text
              id="seller-notice.extra-late"
              components={{ link: <Link href={`/delay?country=${country}`} /> }}
            />
          </span>
          <span>{t('seller-notice.extra-network')}</span>
        </Line>
        <Line term={t('seller-notice.method')}>{t('seller-notice.method-text')}</Line>
        <Line term={t('seller-notice.time')}>{t('seller-notice.time-text')}</Line>
        <Line term={t('seller-notice.delivery')}>{t('seller-notice.delivery-text')}</Line>
        <Line term={t('seller-notice.period')}>{t('seller-notice.period-text')}</Line>
        <Line term={t('seller-notice.cancel')}>
          <span>{t('seller-notice.cancel-text')}</span>
          <Refunds schedules={notice.schedules} />
          <span>{t('seller-notice.cancel-faulty')}</span>
        </Line>
        <Line term={t('seller-notice.environment')}>{t('seller-notice.environment-text')}</Line>
      </dl>
      <Legal country={country} />
    </>
  );
}

function Line({ term, children }: { term: string; children: ReactNode }) {
  return (
    <div>
      <dt>{term}</dt>
      <dd>{children}</dd>
    </div>
  );
}

function Seller({ seller }: Pick<SellerNotice, 'seller'>) {
  const t = useText();
  const { kind, number } = seller.tax_number;
  return (
    <>
      <Line term={t('seller-notice.seller')}>{seller.name}</Line>
      {seller.responsible && <Line term={t('seller-notice.responsible')}>{seller.responsible}</Line>}
      <Line term={t('seller-notice.address')}>
        {seller.address.map((line) => (
          <span key={line}>{line}</span>
        ))}
      </Line>
      <Line term={t('seller-notice.phone')}>
        {seller.phone ? (
          <a href={`tel:${seller.phone.replaceAll(/[^+\d]/g, '')}`}>{seller.phone}</a>
        ) : (
          t('seller-notice.phone-on-request')
        )}
      </Line>
      {seller.email && (
        <Line term={t('seller-notice.email')}>
          <a href={`mailto:${seller.email}`}>{seller.email}</a>
        </Line>
      )}
      {kind !== 'none' && number && <Line term={t(`seller-notice.number-${kind}`)}>{number}</Line>}
      {seller.registration && <Line term={t('seller-notice.registration')}>{seller.registration}</Line>}
    </>
  );
}

/** Those of the price list, which the order charges too. */
function Prices({ notice: { schedules, currency, tax_included } }: { notice: SellerNotice }) {
  const t = useText();
  const format = useFormat();
  const nameOf = usePlanName();
  return (
    <Line term={t('seller-notice.prices')}>
      {soldPlans(schedules).map(({ plan, price }) => (
        <span key={plan} className={styles.price}>
          {nameOf({ plan })} <b className="num">{format.money(price, currency)}</b>
        </span>
      ))}
      <span>{t(tax_included ? 'seller-notice.included' : 'seller-notice.added')}</span>
    </Line>
  );
}

function Refunds({ schedules }: Pick<SellerNotice, 'schedules'>) {
  const t = useText();
  const language = useLanguage();
  const nameOf = usePlanName();
  const names = new Intl.ListFormat(language, { type: 'conjunction' });
  return refundedPlans(schedules).map(({ days, plans }) => (
    <span key={days}>
      {t('seller-notice.cancel-refund', { days, plans: names.format(plans.map((plan) => nameOf({ plan }))) })}
    </span>
  ));
}

/** The pages of the country, where it names its own. */
function Legal({ country }: Pick<SellerNotice, 'country'>) {
  const t = useText();
  const language = useLanguage();
  const support = useSupport();
  const ofCountry = useQuery(callQuery('GET /pricing_list')).data?.data.pricing[country]?.legal;
  const pages = ['terms', 'privacy', 'refund'] as const;
  return (
    <Group title={t('seller-notice.legal')}>
      <List>
        {pages.map((page) => (
          <ListRow
            key={page}
            title={t(`seller-notice.${page}`)}
            href={legalHref(support, page, { language, ofCountry })}
          />
        ))}
      </List>
    </Group>
  );
}
