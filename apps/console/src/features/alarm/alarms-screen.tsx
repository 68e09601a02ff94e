import { Body, Column } from '@etg/ui/console/frame';
import { Pane } from '@etg/ui/console/pane';
import { useQuery } from '@tanstack/react-query';
import { useText } from '../../platform/i18n.tsx';
import { PageTop } from '../../platform/page-top.tsx';
import { hrefOf } from '../../platform/pages.ts';
import { Pending } from '../../platform/pending.tsx';
import { callQuery } from '../../platform/query.ts';
import { AddressWay } from './address-way.tsx';
import { changedNames } from './alarm-draft.rules.ts';
import { AlarmSaving } from './alarm-saving.tsx';
import styles from './alarms.module.css';
import { AreaPane } from './area-pane.tsx';
import { KindsPane } from './kinds-pane.tsx';
import { PushWay } from './push-way.tsx';
import { QuietPane } from './quiet-pane.tsx';
import { RecentPane } from './recent-pane.tsx';
import { type AlarmsPage, useAlarmForm } from './use-alarm-form.ts';

/** Nothing announces a new alarm to the page; what one was told may be a minute old. */
const readAgainMs = 60_000;

/** What wakes whoever is signed in, by which ways, where and when; and what they were told lately [QF12]. */
export function AlarmsScreen() {
  const t = useText();
  const query = useQuery({ ...callQuery('GET /alarms'), refetchInterval: readAgainMs });
  return (
    <>
      <PageTop
        page="alarms"
        crumbs={[{ href: hrefOf('you'), label: t('console.page-you') }]}
        context={t('console-alarms.context')}
      />
      {query.data ? (
        <Editor page={query.data} />
      ) : (
        <Body>
          <Pending query={query}>{null}</Pending>
        </Body>
      )}
    </>
  );
}

function Editor({ page }: { page: AlarmsPage }) {
  const t = useText();
  const form = useAlarmForm(page);
  return (
    <AlarmSaving form={form}>
      <Body columns="halves">
        <Column>
          <KindsPane form={form} />
          <AreaPane form={form} />
          <QuietPane form={form} />
          {changedNames(form.draft).length > 0 && <div className={styles.room} />}
        </Column>
        <Column>
          <Pane title={t('console-alarms.ways')} about={t('console-alarms.ways-about')} flush>
            <PushWay page={page} />
            <AddressWay page={page} way="sms" />
            <AddressWay page={page} way="mail" />
          </Pane>
          <RecentPane page={page} />
          {changedNames(form.draft).length > 0 && <div className={styles.room} />}
        </Column>
      </Body>
    </AlarmSaving>
  );
}
