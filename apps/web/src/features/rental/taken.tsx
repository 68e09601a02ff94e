import type { User } from '@etg/contract/user';
import { Action } from '@etg/ui/action';
import { Dock } from '@etg/ui/dock';
import { Note } from '@etg/ui/note';
import { Quiet, QuietRow } from '@etg/ui/quiet';
import { SceneTaken } from '@etg/ui/scene-taken';
import { Stage } from '@etg/ui/stage';
import { type ComponentType, useEffect, useState } from 'react';
import { useLocation } from 'wouter';
import { AppBar } from '../../platform/app-bar.tsx';
import { openHelp, useHelp } from '../../platform/help-request.ts';
import { Text, useLanguage, useText } from '../../platform/i18n.tsx';
import { useNow } from '../../platform/use-now.ts';
import { useWhen } from '../../platform/use-when.ts';
import { pickupHelp } from './pickup-help.ts';
import { readSeen } from './release.rules.ts';
import styles from './taken.module.css';
import { newest } from './time-left.rules.ts';

/** How long the screen stays before it leaves by itself [T200]. */
const stayMs = 10_000;

export interface TakenProps {
  user: User;
  /** What a first rental asks of its rider, drawn by other features. */
  questions?: ComponentType<{ user: User; onOpen: (open: boolean) => void }> | undefined;
}

export function Taken({ user, questions: Questions }: TakenProps) {
  const t = useText();
  const language = useLanguage();
  const [answering, setAnswering] = useState(false);
  const [seen] = useState(() => (typeof history === 'object' ? readSeen(history.state) : undefined));
  const isHelpOpen = useHelp() !== undefined;
  const { now, seconds } = useAutoExit(isHelpOpen || answering);
  const when = useWhen(now);
  const session = newest(user.sessions);
  return (
    <>
      <AppBar />
      <Stage>
        <div className={styles.art}>
          <SceneTaken label={t('rental.taken-art')} />
        </div>
        <h1 className={`display ${styles.title}`}>{t('rental.taken-title')}</h1>
        {session && (
          <p className="lead">
            <Text
              id="rental.taken-back-by"
              values={{ when: when(session.deadline, 'inSentence') }}
              components={{ b: <b className="ink" /> }}
            />
          </p>
        )}
        {seen && <p className="soft">{t('rental.seen', { ...seen })}</p>}
        {language === 'ja' && <Note tone="info">{t('rental.taken-magnet')}</Note>}
        {Questions && <Questions user={user} onOpen={setAnswering} />}
      </Stage>
      <Dock>
        <Action href="/" detail={t('rental.taken-go-in', { seconds })} seconds={seconds}>
          {t('rental.taken-go')}
        </Action>
        <QuietRow>
          <Quiet onClick={() => openHelp(pickupHelp(session?.id))} aria-haspopup="dialog">
            {t('rental.taken-problem')}
          </Quiet>
        </QuietRow>
      </Dock>
    </>
  );
}

/** Goes to `/` when the time is up, and counts the seconds until then. Paused while the rider reads the help or answers a question. */
function useAutoExit(paused: boolean): { now: number; seconds: number } {
  const [, navigate] = useLocation();
  const [until, setUntil] = useState(() => Date.now() + stayMs);
  useEffect(() => {
    if (paused) return;
    setUntil(Date.now() + stayMs);
    // A rider who let the time run out is in no hurry: the conversation may show more than the next step (S17).
    const timer = setTimeout(() => navigate('/', { replace: true, state: { rested: true } }), stayMs);
    return () => clearTimeout(timer);
  }, [paused, navigate]);
  const now = useNow(250);
  return { now, seconds: Math.max(0, Math.ceil((until - now) / 1000)) };
}
