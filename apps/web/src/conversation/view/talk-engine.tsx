import { IconArrow, IconCheck, IconMap } from '@etg/ui/icons';
import { IconElectron, IconMail } from '@etg/ui/icons-more';
import { lazy } from 'react';
import { lazyPart } from '../../platform/lazy-part.tsx';
import { fetchModules } from '../modules/fetch-modules.ts';
import { ChatView } from './chat-view.tsx';
import type { TalkEngine } from './engine-port.ts';
import { isWrittenHere, talkIn, writeEntry } from './talk-entry.ts';
import { TalkRunner } from './talk-runner.ts';

/** Everything that a conversation needs after its first screen. Each part of a feature is loaded when it is first shown. */
export const talkEngine: TalkEngine = {
  start: (given) => new TalkRunner(given),
  ChatView,
  fetchModules,
  talkIn,
  isWrittenHere,
  writeEntry,
  screens: {
    'ask-code': lazyPart(
      ['station', 'station-dialog'],
      async () => (await import('../screens/ask-code.tsx')).AskCode,
    ),
    'confirm-venue': lazyPart(
      ['station', 'modules'],
      async () => (await import('../screens/confirm-venue.tsx')).ConfirmVenue,
    ),
    'select-venue': lazyPart(
      ['station', 'modules'],
      async () => (await import('../screens/select-venue.tsx')).SelectVenue,
    ),
    'have-battery': lazyPart(
      ['rental', 'late-return', 'plan', 'offline'],
      async () => (await import('../screens/holding.tsx')).Holding,
    ),
    referral: lazyPart(['referral'], async () => (await import('../screens/referral.tsx')).Referral),
    suspended: lazyPart(
      ['late-return', 'plan'],
      async () => (await import('../screens/suspended.tsx')).Suspended,
    ),
    ad: lazyPart(['modules'], async () => (await import('../screens/ad.tsx')).Ad),
  },
  inputs: {
    'sign-in': lazyPart(['sign-in'], async () => (await import('../screens/sign-in.tsx')).AskNumber),
    name: lazyPart(['account'], async () => (await import('../screens/name.tsx')).AskName),
  },
  icons: {
    arrow: <IconArrow />,
    check: <IconCheck />,
    electron: <IconElectron />,
    map: <IconMap />,
    mail: <IconMail />,
  },
  Terms: lazy(async () => ({ default: (await import('../screens/terms.tsx')).Terms })),
};
