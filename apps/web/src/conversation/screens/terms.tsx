import { communityHours } from '@etg/domain/electron-facts';
import { returnWindowHours } from '@etg/domain/plan';
import { IconNext } from '@etg/ui/icons-more';
import { Quiet } from '@etg/ui/quiet';
import { Sheet } from '@etg/ui/sheet';
import { useQuery } from '@tanstack/react-query';
import { type ComponentType, useEffect, useState } from 'react';
import type { FeeCardsProps } from '../../features/late-return/fee-cards.tsx';
import { countryOf } from '../../platform/country.ts';
import { useLanguage, useText, useTexts } from '../../platform/i18n.tsx';
import { legalHref } from '../../platform/legal.ts';
import { callQuery } from '../../platform/query.ts';
import { useSupport } from '../../platform/support.ts';

/** How to return a charger and what a late return costs (S5), with the amounts of the price list. */
export function Terms({ onClose }: { onClose: () => void }) {
  const t = useText();
  const language = useLanguage();
  const support = useSupport();
  const { data } = useQuery(callQuery('GET /pricing_list'));
  const prices = data?.data.pricing;
  const ofCountry = prices?.[countryOf(null, language, prices)]?.legal;
  return (
    <Sheet open onClose={onClose} title={t('modules.rules.terms')} closeLabel={t('modules.terms.close')}>
      <div className="stack">
        <p>{t('modules.terms.return')}</p>
        <p>
          {t('modules.terms.how-long', {
            communityHours,
            hours: returnWindowHours('daily'),
            shortHours: returnWindowHours('hourly_rate'),
          })}
        </p>
        <p>{t('modules.terms.late')}</p>
        <Fees />
        <Quiet href={`/faq?${new URLSearchParams({ q: t('modules.terms.keep') })}`} icon={<IconNext small />}>
          {t('modules.terms.keep')}
        </Quiet>
        <Quiet href="/delay" icon={<IconNext small />}>
          {t('modules.terms.fees')}
        </Quiet>
        <Quiet href={legalHref(support, 'terms', { language, ofCountry })} icon={<IconNext small />}>
          {t('modules.terms.all')}
        </Quiet>
      </div>
    </Sheet>
  );
}

/** Loaded with the sheet. If it fails, the text above is complete without it. */
function Fees() {
  const texts = useTexts();
  const { data } = useQuery(callQuery('GET /pricing_list'));
  const [loaded, setLoaded] = useState<{ Cards: ComponentType<FeeCardsProps> }>();
  useEffect(() => {
    Promise.all([
      import('../../features/late-return/fee-cards.tsx'),
      texts.load(['late-return', 'plan']),
    ]).then(
      ([{ FeeCards }]) => setLoaded({ Cards: FeeCards }),
      () => undefined,
    );
  }, [texts]);
  const prices = data?.data.pricing;
  const schedules = prices?.[countryOf(null, texts.language, prices)]?.schedules;
  if (!schedules || !loaded) return null;
  const { hourly_rate, daily, monthly, annual, promo } = schedules;
  return <loaded.Cards schedules={[hourly_rate, daily, monthly, annual, promo]} />;
}
