import type { ElectronPage } from '@etg/contract/console/electrons';
import { Body } from '@etg/ui/console/frame';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useText } from '../../platform/i18n.tsx';
import { useFollow } from '../../platform/live.ts';
import { PageTop } from '../../platform/page-top.tsx';
import { hrefOf } from '../../platform/pages.ts';
import { Pending } from '../../platform/pending.tsx';
import { callQuery } from '../../platform/query.ts';
import { ElectronDialog } from './electron-dialogs.tsx';
import styles from './electrons.module.css';
import { StateMark } from './marks.tsx';
import { ScorePane } from './score-pane.tsx';
import { ServicePane } from './service-pane.tsx';
import { SwapsPane } from './swaps-pane.tsx';
import { TripsPane } from './trips-pane.tsx';
import { useElectronActs } from './use-electron-acts.ts';
import { WherePane } from './where-pane.tsx';

/** One Electron: where it is, who has it, how its last trips went, what speaks against it, and what was decided [QF10]. */
export function ElectronScreen({
  params: { electron: id = '' },
}: {
  params: Readonly<Record<string, string>>;
}) {
  const t = useText();
  const asked = callQuery('GET /electrons/{electron}', { params: { electron: id } });
  const query = useQuery({ ...asked, enabled: id !== '' });
  const page = query.data;
  const station = page?.electron.at?.station;
  // Not `electrons`, which changes with every station of the fleet.
  useFollow(`electron:${id}`, [asked.queryKey]);
  useFollow(station === undefined ? `electron:${id}` : `station:${station}`, [asked.queryKey]);
  return (
    <>
      <PageTop
        page="electron"
        crumbs={[{ href: hrefOf('electrons'), label: t('console.page-electrons') }]}
        title={page?.electron.id ?? id}
        context={
          page && (
            <span className={styles.context}>
              {t(`console-electrons.cable-${page.electron.cable}`)} <StateMark electron={page.electron} />
            </span>
          )
        }
      />
      {page ? (
        <ElectronPanes page={page} />
      ) : (
        <Body>
          <Pending query={query}>{null}</Pending>
        </Body>
      )}
    </>
  );
}

function ElectronPanes({ page }: { page: ElectronPage }) {
  const client = useQueryClient();
  const acts = useElectronActs(page);
  return (
    <>
      <Body columns="side">
        <div className={styles.left}>
          <WherePane page={page} />
          <TripsPane page={page} />
        </div>
        <div className={styles.right}>
          <ServicePane page={page} acts={acts} />
          <ScorePane page={page} />
          <SwapsPane page={page} />
        </div>
      </Body>
      {acts.opened && (
        <ElectronDialog
          act={acts.opened}
          electron={page.electron}
          onDone={() => {
            acts.close();
            void client.invalidateQueries({ queryKey: ['GET /electrons/{electron}'] });
          }}
          onCancel={acts.close}
        />
      )}
    </>
  );
}
