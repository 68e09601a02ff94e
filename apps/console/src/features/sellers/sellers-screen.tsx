import type { ConsoleSeller } from '@etg/contract/console/sellers';
import { Button } from '@etg/ui/console/button';
import { Body } from '@etg/ui/console/frame';
import { IconPlus } from '@etg/ui/icons-more';
import { useQuery } from '@tanstack/react-query';
import { useCommands } from '../../platform/commands.ts';
import { useText } from '../../platform/i18n.tsx';
import { useKeys } from '../../platform/keys.ts';
import { useFollow } from '../../platform/live.ts';
import { PageTop } from '../../platform/page-top.tsx';
import { hrefOf } from '../../platform/pages.ts';
import { Pending } from '../../platform/pending.tsx';
import { callQuery } from '../../platform/query.ts';
import { usePhone } from '../../platform/use-phone.ts';
import { useSearchState } from '../../platform/use-search.ts';
import { NewSellerPane } from './new-seller-pane.tsx';
import { SellerPane } from './seller-pane.tsx';
import styles from './sellers.module.css';
import { SellersPane } from './sellers-pane.tsx';

/** Who sells: what receipts, statements of cards and notices of the law say of them. Two people decide [QM7]. */
export function SellersScreen() {
  const t = useText();
  const search = useSearchState();
  const isPhone = usePhone();
  const query = useQuery(callQuery('GET /sellers'));
  useFollow('countries', [['GET /sellers']]);
  useFollow('acts', [['GET /sellers']]);
  const page = query.data;
  const isNew = search.get('new') !== '';
  const asked = page?.sellers.find(({ code }) => code === search.get('seller'));
  const chosen: ConsoleSeller | undefined = asked ?? (isPhone ? undefined : page?.sellers[0]);
  const begin = () => search.set({ new: 'yes' }, 'step');
  const mayAdd = page?.may.edit === true;
  useCommands(mayAdd ? [{ id: 'new-seller', label: t('console-sellers.add'), run: begin }] : []);
  useKeys(mayAdd ? [{ keys: 'n', label: t('console-sellers.add'), line: true, run: begin }] : []);
  // On a phone one thing at a time: the list, a seller, or a new one.
  const isOne = isPhone && (isNew || asked !== undefined);
  return (
    <>
      <PageTop
        page="sellers"
        title={isOne ? (isNew ? t('console-sellers.add') : asked?.body.name || asked?.code) : undefined}
        crumbs={isOne ? [{ href: hrefOf('sellers'), label: t('console.page-sellers') }] : undefined}
      >
        {mayAdd && !isNew && (
          <Button icon={<IconPlus />} onClick={begin}>
            {t('console-sellers.add')}
          </Button>
        )}
      </PageTop>
      <Body>
        <div className={styles.page}>
          <Pending query={query}>
            {page && (
              <>
                {!isOne && <SellersPane page={page} chosen={isNew ? undefined : chosen?.code} />}
                {isNew ? (
                  <NewSellerPane page={page} />
                ) : (
                  chosen && <SellerPane key={chosen.code} page={page} seller={chosen} />
                )}
              </>
            )}
          </Pending>
        </div>
      </Body>
    </>
  );
}
