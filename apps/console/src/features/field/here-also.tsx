import type { FieldStation } from '@etg/contract/console/field';
import { Button } from '@etg/ui/console/button';
import { IconCount } from '@etg/ui/console/icons';
import { IconNext } from '@etg/ui/icons-more';
import { IconRoute } from '@etg/ui/icons-place';
import { Link } from '@etg/ui/link';
import { directionsTo } from '@etg/ui/map/directions';
import { useText } from '../../platform/i18n.tsx';
import { useWaiting } from '../../platform/kept/outbox.ts';
import { hrefOf } from '../../platform/pages.ts';
import { Time, useLocale } from '../../platform/time.tsx';
import styles from './field.module.css';
import { NestBadge } from './nest-badge.tsx';

/** What to leave here, the newest count, where it is, and the way to everything about the station. */
export function HereAlso({ page, onCount }: { page: FieldStation; onCount: (() => void) | undefined }) {
  const t = useText();
  const locale = useLocale();
  const { station, stock, count, address, position } = page;
  const waits = useWaiting().some(
    ({ code, act, refused }) => code === station.code && act.kind === 'count' && !refused,
  );
  return (
    <section className={styles.section} aria-labelledby="here-also">
      <h2 id="here-also">{t('console-field.here-also')}</h2>
      <ul className={styles.cards}>
        <li className={styles.ticket}>
          <NestBadge nest={station.free} tone="plain" />
          <span className={styles.words}>
            <b>{t('console-field.free', { count: station.free })}</b>
            <span>{stockWords(stock, t)}</span>
          </span>
        </li>
        <li className={styles.ticket}>
          <NestBadge nest={<IconCount />} tone="plain" />
          <span className={styles.words}>
            <b>{t('console-field.count')}</b>
            <span>
              {count ? (
                <>
                  {t('console-field.counted', { count: count.electrons, who: count.by })}{' '}
                  <Time at={count.at} zone={station.venue.zone} />
                  {count.differs.length > 0 &&
                    ` · ${t('console-field.counted-differs', {
                      nests: new Intl.ListFormat(locale, { type: 'conjunction' }).format(
                        count.differs.map(String),
                      ),
                    })}`}
                </>
              ) : (
                t('console-field.never-counted')
              )}
              {waits && ` · ${t('console-field.waits')}`}
            </span>
          </span>
          {onCount && <Button onClick={onCount}>{t('console-field.count-do')}</Button>}
        </li>
        <li>
          <a
            className={styles.ticket}
            href={directionsTo({ title: station.venue.title, coordinates: position })}
            target="_blank"
            rel="noreferrer"
          >
            <NestBadge nest={<IconRoute />} tone="plain" />
            <span className={styles.words}>
              <b>{t('console-field.directions')}</b>
              <span>{address}</span>
            </span>
            <IconNext small />
          </a>
        </li>
        <li>
          <Link
            className={styles.ticket}
            href={hrefOf('station', { params: { code: station.code }, search: { all: 'yes' } })}
          >
            <NestBadge nest={<span aria-hidden="true">…</span>} tone="plain" />
            <span className={styles.words}>
              <b>{t('console-field.all-about')}</b>
              <span>{t('console-field.all-about-text')}</span>
            </span>
            <IconNext small />
          </Link>
        </li>
      </ul>
    </section>
  );
}

function stockWords(stock: FieldStation['stock'], t: ReturnType<typeof useText>): string {
  const { bring, keep_free } = stock;
  if (bring > 0) return t('console-field.stock-bring', { count: bring, free: keep_free });
  if (bring < 0) return t('console-field.stock-take', { count: -bring, free: keep_free });
  return t('console-field.stock-right', { free: keep_free });
}
