import { Button } from '@etg/ui/console/button';
import { useQuery } from '@tanstack/react-query';
import { useText } from '../../platform/i18n.tsx';
import { hrefOf } from '../../platform/pages.ts';
import { callQuery } from '../../platform/query.ts';
import paper from './placard.module.css';
import { Placard, placardSize } from './placard.tsx';
import styles from './setup.module.css';

/** Its placard beside the steps, to print meanwhile. */
export function PlacardAside({ code }: { code: string }) {
  const t = useText();
  const { data } = useQuery(callQuery('GET /placards', { query: { codes: code } }));
  const placard = data?.placards[0];
  if (!placard) return null;
  return (
    <section className={styles.aside} aria-label={t('console-setup.placard-title', placardSize)}>
      <header>
        <h2>{t('console-setup.placard-title', placardSize)}</h2>
        <Button href={hrefOf('placard', { params: { code } })}>{t('console-setup.print')}</Button>
      </header>
      <div className={paper.paper}>
        <Placard placard={placard} />
      </div>
      <p>{t('console-setup.placard-about', { bleed: placardSize.bleed })}</p>
    </section>
  );
}
