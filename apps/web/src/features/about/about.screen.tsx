import { electronFacts } from '@etg/domain/electron-facts';
import { IconHelp } from '@etg/ui/icons';
import { IconStore } from '@etg/ui/icons-menu';
import { IconGift, IconReceipt } from '@etg/ui/icons-money';
import { IconClock, IconElectron, IconMail } from '@etg/ui/icons-more';
import { IconPlug } from '@etg/ui/icons-station';
import { List, ListRow } from '@etg/ui/list';
import { Group, Page } from '@etg/ui/page';
import { SceneStation } from '@etg/ui/scene-station';
import { Art } from '@etg/ui/stage';
import { useQuery } from '@tanstack/react-query';
import { AppBar } from '../../platform/app-bar.tsx';
import { countryOf } from '../../platform/country.ts';
import { useLanguage, useText } from '../../platform/i18n.tsx';
import { legalHref } from '../../platform/legal.ts';
import { callQuery } from '../../platform/query.ts';
import { type LegalPage, useSupport } from '../../platform/support.ts';

const { capacityMah, outputAmps, oldestIphone } = electronFacts;

/** What the service is, which phones it charges (P13) and what an Electron is (N8). */
export function Screen() {
  const t = useText();
  const language = useLanguage();
  const support = useSupport();
  const { data } = useQuery(callQuery('GET /pricing_list'));
  const prices = data?.data.pricing;
  const country = countryOf(null, language, prices);
  const ofCountry = prices?.[country]?.legal;
  const legal = (page: LegalPage) => legalHref(support, page, { language, ofCountry });
  return (
    <>
      <AppBar back="/" title={t('about.title')} />
      <Page loose>
        <div className="stack center">
          <Art size="small">
            <SceneStation label={t('about.picture')} />
          </Art>
          <p className="lead">{t('about.lead')}</p>
          <p>{t('about.text')}</p>
        </div>
        <Group title={t('about.phones')}>
          <List>
            <ListRow
              icon={<IconPlug small />}
              title={t('about.ios', { iphone: oldestIphone })}
              detail={t('about.ios-note')}
            />
            <ListRow icon={<IconPlug small />} title={t('about.android')} detail={t('about.android-note')} />
          </List>
        </Group>
        <Group title={t('about.electron')}>
          <List>
            <ListRow
              icon={<IconElectron small />}
              title={t('about.capacity', { capacity: capacityMah })}
              detail={t('about.capacity-note')}
            />
            <ListRow
              icon={<IconPlug small />}
              title={t('about.output', { output: outputAmps })}
              detail={t('about.cables')}
            />
          </List>
        </Group>
        <Group title={t('about.more')}>
          <List>
            <ListRow icon={<IconHelp small />} title={t('about.faq')} href="/faq" />
            <ListRow icon={<IconClock small />} title={t('about.delay')} href="/delay" />
            <ListRow icon={<IconMail small />} title={t('about.contact')} href="/contact" />
            <ListRow icon={<IconStore small />} title={t('about.venue')} href={support.venueHref} />
            <ListRow
              icon={<IconGift small />}
              title={t('about.invite')}
              detail={t('about.invite-note')}
              href="/?m=referral"
            />
            <ListRow
              icon={<IconReceipt small />}
              title={t('about.seller')}
              href={`/seller-notice?country=${country}`}
            />
            <ListRow title={t('about.terms')} href={legal('terms')} />
            <ListRow title={t('about.privacy')} href={legal('privacy')} />
            <ListRow title={t('about.refund')} href={legal('refund')} />
          </List>
        </Group>
      </Page>
    </>
  );
}
