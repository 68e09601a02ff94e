import { Button } from '@etg/ui/console/button';
import { Body } from '@etg/ui/console/frame';
import { IconPlus } from '@etg/ui/icons-more';
import { useState } from 'react';
import { useCommands } from '../../platform/commands.ts';
import { useText } from '../../platform/i18n.tsx';
import { useKeys } from '../../platform/keys.ts';
import { useMe } from '../../platform/me.tsx';
import { PageTop } from '../../platform/page-top.tsx';
import { hrefOf } from '../../platform/pages.ts';
import { usePhone } from '../../platform/use-phone.ts';
import { useSearchState } from '../../platform/use-search.ts';
import { CodePane } from './code-pane.tsx';
import { InvitationsPane } from './invitations-pane.tsx';
import { MadeDialog, NewCodesPane } from './new-codes-pane.tsx';
import styles from './promo.module.css';
import { PromoFigures } from './promo-figures.tsx';
import { promoOrder, promoQuery } from './promo-query.rules.ts';
import { PromosPane } from './promos-pane.tsx';
import { usePromoList } from './use-promo-list.ts';

/** Promo codes: what they gave and brought, each code with its uses and its limits, and new ones [QM4]. */
export function PromoScreen() {
  const t = useText();
  const search = useSearchState();
  const isPhone = usePhone();
  const { scope } = useMe();
  const query = promoQuery(search.get);
  const list = usePromoList(query, promoOrder(search.get('sort')));
  const [made, setMade] = useState<{ id: string; count: number }>();
  const isNew = search.get('new') !== '';
  const code = search.get('code');
  const chosen = code || (isPhone ? '' : (list.promos?.[0]?.id ?? ''));
  // Figures and friends are of the whole company.
  const isWhole = !scope.countries && !scope.venues;
  const begin = () => search.set({ new: 'yes' }, 'step');
  useCommands([{ id: 'new-codes', label: t('console-promo.new-codes'), run: begin }]);
  useKeys([{ keys: 'n', label: t('console-promo.new-codes'), line: true, run: begin }]);
  const shownCode = list.promos?.find(({ id }) => id === code)?.code;
  // On a phone one thing at a time: the list, a code, or a new one.
  const isOne = isPhone && (isNew || code !== '');
  return (
    <>
      <PageTop
        page="promos"
        title={isOne ? (isNew ? t('console-promo.new-codes') : shownCode) : undefined}
        crumbs={isOne ? [{ href: hrefOf('promos'), label: t('console.page-promos') }] : undefined}
      >
        {!isNew && (
          <Button icon={<IconPlus />} onClick={begin}>
            {t('console-promo.new-codes')}
          </Button>
        )}
      </PageTop>
      <Body>
        <div className={isWhole && !isOne ? `${styles.page} ${styles.whole}` : styles.page}>
          {!isOne && (
            <>
              {isWhole && <PromoFigures />}
              <div className={styles.lists}>
                <PromosPane query={query} list={list} chosen={isNew ? '' : chosen} />
                {isWhole && <InvitationsPane />}
              </div>
            </>
          )}
          <div className={styles.aside}>
            {isNew ? (
              <NewCodesPane
                onMade={({ id, count }) => {
                  search.set({ new: undefined, code: id });
                  if (count > 1) setMade({ id, count });
                }}
              />
            ) : (
              chosen !== '' && <CodePane key={chosen} id={chosen} />
            )}
          </div>
        </div>
      </Body>
      {made && <MadeDialog {...made} onClose={() => setMade(undefined)} />}
    </>
  );
}
