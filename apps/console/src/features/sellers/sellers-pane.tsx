import type { ConsoleSeller } from '@etg/contract/console/sellers';
import { Pane } from '@etg/ui/console/pane';
import { Status } from '@etg/ui/console/status';
import { Link } from '@etg/ui/link';
import type { Reply } from '../../platform/api.ts';
import { useText } from '../../platform/i18n.tsx';
import { useLocale } from '../../platform/time.tsx';
import { useSearchState } from '../../platform/use-search.ts';
import styles from './sellers.module.css';
import { WaitingSeller } from './waiting-seller.tsx';

export type SellersPage = Reply<'GET /sellers'>;

export function SellerState({ seller }: { seller: ConsoleSeller }) {
  const t = useText();
  return (
    <Status kind={seller.complete ? 'good' : 'warn'}>
      {t(seller.complete ? 'console-sellers.complete' : 'console-sellers.incomplete')}
    </Status>
  );
}

/** Every seller, where it sells, and whether it issues receipts. */
export function SellersPane({ page, chosen }: { page: SellersPage; chosen: string | undefined }) {
  const t = useText();
  const search = useSearchState();
  const locale = useLocale();
  const names = new Intl.DisplayNames(locale, { type: 'region' });
  const list = new Intl.ListFormat(locale, { type: 'conjunction' });
  const where = ({ body }: ConsoleSeller) =>
    body.countries.length === 0
      ? t('console-sellers.no-countries')
      : list.format(body.countries.map(({ country }) => names.of(country) ?? country));
  return (
    <Pane title={t('console.page-sellers')} flush>
      <ul className={styles.list}>
        {page.sellers.map((seller) => (
          <li key={seller.code}>
            <Link
              href={search.href({ seller: seller.code, new: undefined })}
              aria-current={seller.code === chosen ? 'true' : undefined}
            >
              <b>{seller.body.name || seller.code}</b>
              <span>{seller.code}</span>
              <SellerState seller={seller} />
              <span>{where(seller)}</span>
            </Link>
          </li>
        ))}
      </ul>
      {page.waiting.map(({ code, ...waiting }) => (
        <div key={waiting.act} className={styles.added}>
          <b>{code}</b>
          <WaitingSeller code={code} waiting={waiting} />
        </div>
      ))}
    </Pane>
  );
}
