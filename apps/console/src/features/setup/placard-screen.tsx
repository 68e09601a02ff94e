import { Button } from '@etg/ui/console/button';
import { Body } from '@etg/ui/console/frame';
import { Pane } from '@etg/ui/console/pane';
import { useQuery } from '@tanstack/react-query';
import { createPortal } from 'react-dom';
import { useText } from '../../platform/i18n.tsx';
import { PageTop } from '../../platform/page-top.tsx';
import { hrefOf } from '../../platform/pages.ts';
import { Pending } from '../../platform/pending.tsx';
import { callQuery } from '../../platform/query.ts';
import { useSearchState } from '../../platform/use-search.ts';
import styles from './placard.module.css';
import { CropMarks, Placard, placardSize } from './placard.tsx';

/** The placards of a station, or of several (`?codes=`), one page of paper each [QF6]. */
export function PlacardScreen({ params: { code = '' } }: { params: Readonly<Record<string, string>> }) {
  const t = useText();
  const codes = useSearchState().get('codes') || code;
  const query = useQuery(callQuery('GET /placards', { query: { codes } }));
  const placards = query.data?.placards;
  return (
    <>
      <PageTop
        page="placard"
        crumbs={[
          { href: hrefOf('stations'), label: t('console.page-stations') },
          { href: hrefOf('station', { params: { code } }), label: code },
        ]}
        context={
          placards && placards.length > 1 && t('console-setup.placards-count', { count: placards.length })
        }
      >
        {placards && placards.length > 0 && (
          <Button kind="lit" onClick={() => window.print()}>
            {t('console-setup.print')}
          </Button>
        )}
      </PageTop>
      <Body>
        <Pane
          title={t('console-setup.placard-title', placardSize)}
          footer={t('console-setup.placard-about', { bleed: placardSize.bleed })}
          fill
        >
          <Pending query={query}>
            {placards?.length === 0 && <p>{t('console-setup.placards-none')}</p>}
            <div className={styles.sheets}>
              {placards?.map((placard) => (
                <div key={placard.code} className={styles.paper}>
                  <Placard placard={placard} />
                </div>
              ))}
            </div>
          </Pending>
        </Pane>
      </Body>
      {placards &&
        createPortal(
          <div className={styles.printed} aria-hidden="true">
            {placards.map((placard) => (
              <div key={placard.code} className={styles.sheet}>
                <CropMarks />
                <Placard placard={placard} />
              </div>
            ))}
          </div>,
          document.body,
        )}
    </>
  );
}
