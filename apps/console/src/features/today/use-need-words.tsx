import { type Health, healthTones } from '@etg/contract/console/fleet-words';
import type { NeedsPerson } from '@etg/contract/console/today';
import { IconOffline, IconReturn } from '@etg/ui/icons';
import { IconClock, IconElectron } from '@etg/ui/icons-more';
import { IconNova, IconPlug, IconWrench } from '@etg/ui/icons-station';
import type { ReactNode } from 'react';
import { fleetTexts } from '../../platform/fleet-text.ts';
import { useText } from '../../platform/i18n.tsx';
import { QueueMark } from '../../platform/queue-mark.tsx';
import { useLocale, useMoment } from '../../platform/time.tsx';
import { titleWord } from './needs.rules.ts';

type StationNeed = Extract<NeedsPerson, { is: 'station' }>;

const icons: Partial<Record<Health, ReactNode>> = {
  silent: <IconOffline />,
  'never-heard': <IconOffline />,
  'jammed-badly': <IconWrench />,
  jammed: <IconWrench />,
  'nests-out-of-service': <IconWrench />,
  full: <IconReturn />,
  'nearly-full': <IconReturn />,
  'unread-return': <IconElectron />,
  'clock-wrong': <IconClock />,
  'not-charging': <IconPlug />,
  'on-battery': <IconPlug />,
};

export function StationMark({ health }: { health: Health }) {
  return <QueueMark tone={healthTones[health]} icon={icons[health] ?? <IconNova />} />;
}

export interface NeedWords {
  readonly title: string;
  readonly about: string;
}

/** "Night Owl Diner is silent", and under it what is known: its code, since when, why, how many reported it. */
export function useStationWords(now: number): (need: StationNeed) => NeedWords {
  const t = useText();
  const moment = useMoment();
  const locale = useLocale();
  return ({ station, reports }) => {
    const { code, venue, health, health_values, heard, why } = station;
    const text = fleetTexts(t, { zone: venue.zone, now, locale });
    const isSilent = health === 'silent' && heard !== undefined;
    const since =
      isSilent &&
      t('console-today.last-heard', { time: moment(heard, venue.zone), span: text.span(now - heard) });
    return {
      title: t(`console-today.title-${titleWord(health)}`, {
        ...health_values,
        venue: venue.title,
        health: text.health(station),
      }),
      about: [
        code,
        since || (why && text.why(why)),
        reports > 0 && t('console-today.reports', { count: reports }),
      ]
        .filter(Boolean)
        .join(' · '),
    };
  };
}
