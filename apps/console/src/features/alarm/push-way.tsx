import { Button } from '@etg/ui/console/button';
import { Status } from '@etg/ui/console/status';
import { IconBell } from '@etg/ui/icons';
import { IconDevice } from '@etg/ui/icons-more';
import { Note } from '@etg/ui/note';
import { useState } from 'react';
import { call } from '../../platform/api.ts';
import { Text, useText } from '../../platform/i18n.tsx';
import { List, ListRow } from '../../platform/list.tsx';
import { useMe } from '../../platform/me.tsx';
import { useOfflineSince } from '../../platform/online.ts';
import { allowPush, leavePush, type PushOutcome, readPushState } from '../../platform/push.ts';
import { Time } from '../../platform/time.tsx';
import styles from './alarms.module.css';
import { canReach } from './kinds-pane.tsx';
import type { AlarmsPage } from './use-alarm-form.ts';
import { useWayCall, type WayCall } from './use-way-call.ts';
import { WaySection } from './way-section.tsx';

/** Messages of this browser, also while the console is closed, and the other browsers that show them. */
export function PushWay({ page }: { page: AlarmsPage }) {
  const t = useText();
  const wayCall = useWayCall();
  const { browsers } = page.push;
  return (
    <WaySection
      page={page}
      way="push"
      icon={<IconBell />}
      status={
        <Status kind={browsers.length > 0 ? 'good' : 'off'}>
          {t('console-alarms.browsers', { count: browsers.length })}
        </Status>
      }
      wayCall={wayCall}
    >
      <ThisBrowser page={page} wayCall={wayCall} />
      {browsers.length > 0 && !canReach(page, 'sms') && !canReach(page, 'mail') && (
        <Note tone="warn">{t('console-alarms.push-ends')}</Note>
      )}
      {browsers.length > 0 && <Browsers browsers={browsers} wayCall={wayCall} />}
    </WaySection>
  );
}

/** The browser's own question comes only after a press. */
function ThisBrowser({ page: { push }, wayCall }: { page: AlarmsPage; wayCall: WayCall }) {
  const t = useText();
  const { operator } = useMe();
  const isOffline = useOfflineSince() !== undefined;
  // Read again after each press: the answer to the browser's question changes it.
  const [state, setState] = useState(readPushState);
  const { key } = push;
  if (push.browsers.some(({ current }) => current)) return null;
  if (key === undefined) return <p className={styles.sub}>{t('console-alarms.push-not-set-up')}</p>;
  if (state === 'impossible') return <p className={styles.sub}>{t('console-alarms.push-impossible')}</p>;
  async function allow(publicKey: string): Promise<void> {
    const outcome: { said?: PushOutcome } = {};
    await wayCall.run(async () => {
      outcome.said = await allowPush(publicKey, operator);
      if (typeof outcome.said === 'object') return { outcome: 'refused', why: outcome.said.refused };
      return { outcome: 'done' };
    });
    setState(readPushState());
    if (outcome.said === 'cancelled' || outcome.said === 'failed')
      wayCall.refuse(t(`console-alarms.push-${outcome.said}`));
  }
  return (
    <>
      {state === 'blocked' ? (
        <Note tone="warn" alert>
          {t('console-alarms.push-blocked')}
        </Note>
      ) : (
        <p className={styles.sub}>{t('console-alarms.push-about')}</p>
      )}
      <div>
        <Button disabled={wayCall.isBusy || isOffline} onClick={() => void allow(key)}>
          {t('console-alarms.push-allow')}
        </Button>
      </div>
    </>
  );
}

interface BrowsersProps {
  browsers: AlarmsPage['push']['browsers'];
  wayCall: WayCall;
}

function Browsers({ browsers, wayCall }: BrowsersProps) {
  const t = useText();
  const isOffline = useOfflineSince() !== undefined;
  async function remove({ id, current }: BrowsersProps['browsers'][number]): Promise<void> {
    const isRemoved = await wayCall.run(
      () => call('POST /alarms/browsers/{browserId}/remove', { params: { browserId: id } }),
      'console-alarms.browser-removed',
    );
    if (isRemoved && current) await leavePush();
  }
  return (
    <List empty="">
      {browsers.map((browser) => (
        <ListRow
          key={browser.id}
          icon={<IconDevice />}
          title={browser.name}
          about={
            <>
              {browser.current ? (
                <span>{t('console-alarms.this-browser')}</span>
              ) : (
                <Text id="console-alarms.browser-since" values={{ time: <Time at={browser.since} /> }} />
              )}
              {' · '}
              <Text id="console-alarms.browser-until" values={{ time: <Time at={browser.until} /> }} />
            </>
          }
          action={
            <Button
              size="small"
              disabled={wayCall.isBusy || isOffline}
              aria-label={t('console-alarms.remove-of', { name: browser.name })}
              onClick={() => void remove(browser)}
            >
              {t('console-alarms.remove')}
            </Button>
          }
        />
      ))}
    </List>
  );
}
