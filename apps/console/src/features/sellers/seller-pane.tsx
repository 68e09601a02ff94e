import type { ConsoleSeller } from '@etg/contract/console/sellers';
import { Facts } from '@etg/ui/console/facts';
import { Pane } from '@etg/ui/console/pane';
import { Link } from '@etg/ui/link';
import { Note } from '@etg/ui/note';
import { useText } from '../../platform/i18n.tsx';
import { firstNameOfRecord, useMay } from '../../platform/me.tsx';
import { hrefOf } from '../../platform/pages.ts';
import { useMoment } from '../../platform/time.tsx';
import { SellerFormPane } from './seller-form-pane.tsx';
import styles from './sellers.module.css';
import { SellerState, type SellersPage } from './sellers-pane.tsx';
import { WaitingSeller } from './waiting-seller.tsx';

interface SellerPaneProps {
  page: SellersPage;
  seller: ConsoleSeller;
}

/** One seller: whether it issues receipts and how many, what waits, what is decided about it, and who decided. */
export function SellerPane({ page, seller }: SellerPaneProps) {
  const t = useText();
  const { code, waiting, complete, receipts, body, version } = seller;
  const counted = receipts.map(({ year, last }) => ({
    name: t('console-sellers.receipts', { year: String(year) }),
    value: t('console-sellers.last', { last: String(last) }),
  }));
  const year = new Date(page.now * 1_000).getUTCFullYear();
  const none = {
    name: t('console-sellers.receipts', { year: String(year) }),
    value: t('console-sellers.no-receipts'),
  };
  return (
    <div className={styles.main}>
      <Pane title={body.name || code} end={<SellerState seller={seller} />}>
        <div className={styles.stack}>
          <Facts facts={counted.length > 0 ? counted : [none]} />
          {!complete && <Note tone="warn">{t('console-sellers.incomplete-text')}</Note>}
          {waiting.map((each) => (
            <WaitingSeller key={each.act} code={code} waiting={each} />
          ))}
        </div>
      </Pane>
      <SellerFormPane
        key={version}
        page={page}
        code={code}
        stored={seller}
        body={body}
        title={t('console-sellers.decided')}
      />
      <Versions seller={seller} />
    </div>
  );
}

/** Who decided what it is now, the newest first. What changed is in the record. */
function Versions({ seller: { code, version, versions, body } }: { seller: ConsoleSeller }) {
  const t = useText();
  const moment = useMoment();
  const mayRead = useMay('record.read');
  const isBuiltIn = versions.every((each) => each.version > 1);
  return (
    <Pane title={t('console-sellers.versions')}>
      <ol className={styles.versions}>
        {versions.map((each) => (
          <li key={each.version}>
            <b>{t('console-sellers.version', { version: each.version })}</b> {moment(each.at, body.zone)}
            <span>
              {each.confirmed_by === undefined
                ? firstNameOfRecord(each.by)
                : t('console-sellers.by-and', {
                    who: firstNameOfRecord(each.by),
                    second: firstNameOfRecord(each.confirmed_by),
                  })}
            </span>
          </li>
        ))}
        {isBuiltIn && (
          <li>
            <b>{t('console-sellers.version', { version: versions.length === 0 ? version : 1 })}</b>
            <span>{t('console-sellers.by-release')}</span>
          </li>
        )}
      </ol>
      {mayRead && (
        <Link href={hrefOf('record', { search: { subject: code } })}>{t('console-sellers.to-record')}</Link>
      )}
    </Pane>
  );
}
