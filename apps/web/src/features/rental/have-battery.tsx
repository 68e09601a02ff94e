import type { Session, User } from '@etg/contract/user';
import { Action } from '@etg/ui/action';
import { Dock } from '@etg/ui/dock';
import { IconReturn } from '@etg/ui/icons';
import { IconClock, IconElectron } from '@etg/ui/icons-more';
import { IconSwap } from '@etg/ui/icons-station';
import { List, ListRow } from '@etg/ui/list';
import { Group, Page } from '@etg/ui/page';
import { Quiet, QuietRow } from '@etg/ui/quiet';
import type { MouseEvent, ReactNode } from 'react';
import { AppBar } from '../../platform/app-bar.tsx';
import { useCutOff } from '../../platform/as-of.tsx';
import { openHelp } from '../../platform/help-request.ts';
import { useText } from '../../platform/i18n.tsx';
import { useNow } from '../../platform/use-now.ts';
import { useWhen } from '../../platform/use-when.ts';
import styles from './have-battery.module.css';
import { ReturnGuide } from './return-guide.tsx';
import { SessionRing } from './session-ring.tsx';
import { byDeadline, needsReturnGuide, timeLeft } from './time-left.rules.ts';
import { useSpan } from './use-span.ts';

export interface HaveBatteryProps {
  readonly user: User;
  /** These two replace the navigation to the pages for an exchange and a loss. */
  readonly onFull: () => void;
  readonly onLost: () => void;
  /** For a late rental: the share of the time until the next charge that is left, 1 to 0. */
  readonly lateShare?: number | undefined;
  /** Costs, fees to come and the nearest stations, drawn by other features. */
  readonly children?: ReactNode;
}

/** The start page of a rider with an Electron [S15]. Drawn from the user, so that a return changes it at once. */
export function HaveBattery({ user, onFull, onLost, lateShare, children }: HaveBatteryProps) {
  const t = useText();
  const now = useNow(1000);
  const cutOff = useCutOff();
  const [first, ...others] = byDeadline(user.sessions);
  if (!first) return null;
  const guided = needsReturnGuide(user.total_sessions);
  const { late } = timeLeft(first, now);
  const about = { situation: 'holding', item: 'session', itemId: first.id } as const;
  return (
    <>
      <AppBar />
      <Page>
        <h1 className="sr">{t('rental.have-title')}</h1>
        <SessionRing session={first} now={now} lateShare={lateShare} />
        {late && <p className={styles.please}>{t('rental.have-please-return')}</p>}
        {children}
        {others.length > 0 && <AllSessions sessions={[first, ...others]} now={now} />}
        {guided && <ReturnGuide />}
        {user.can_do_pit_stop && (
          <Group>
            <List>
              <ListRow
                icon={<IconSwap small />}
                title={t('rental.have-full')}
                detail={t('rental.have-full-note')}
                href="/station?exchange=yes"
                onClick={instead(onFull)}
              />
            </List>
          </Group>
        )}
      </Page>
      <Dock>
        <Action
          href="/map"
          icon={<IconReturn />}
          disabled={cutOff}
          detail={cutOff ? t('rental.have-needs-network') : undefined}
        >
          {t('rental.have-map')}
        </Action>
        <QuietRow>
          <Quiet
            href="/contact"
            onClick={instead(() => openHelp(late ? { ...about, option: 'session_is_still_open' } : about))}
            aria-haspopup="dialog"
          >
            {t(late ? 'rental.have-returned' : 'rental.have-wrong')}
          </Quiet>
          <Quiet href="/electron/lost" onClick={instead(onLost)} disabled={cutOff}>
            {t('rental.have-lost')}
          </Quiet>
        </QuietRow>
      </Dock>
    </>
  );
}

function instead(act: () => void): (event: MouseEvent) => void {
  return (event) => {
    event.preventDefault();
    act();
  };
}

function AllSessions({ sessions, now }: { sessions: readonly Session[]; now: number }) {
  const t = useText();
  const span = useSpan();
  const when = useWhen(now);
  return (
    <Group title={t('rental.have-several', { count: sessions.length })}>
      <List>
        {sessions.map((session) => {
          const { late, minutes } = timeLeft(session, now);
          return (
            <ListRow
              key={session.id}
              tone={late ? 'bad' : 'plain'}
              icon={late ? <IconClock small /> : <IconElectron small />}
              title={t(late ? 'rental.have-session-late' : 'rental.have-session-left', {
                time: span(minutes),
              })}
              detail={
                late
                  ? t('rental.have-due', { when: when(session.deadline) })
                  : t('rental.have-by', { when: when(session.deadline, 'inSentence') })
              }
            />
          );
        })}
      </List>
    </Group>
  );
}
