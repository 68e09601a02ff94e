import type { InboxItem } from '@etg/contract/console/inbox';
import type { InboxKind } from '@etg/contract/console/inbox-words';
import { IconScales } from '@etg/ui/console/icons';
import { IconHelp } from '@etg/ui/icons';
import { IconStore } from '@etg/ui/icons-menu';
import { IconCoin } from '@etg/ui/icons-money';
import { IconElectron } from '@etg/ui/icons-more';
import type { ReactNode } from 'react';
import { QueueMark } from '../../platform/queue-mark.tsx';

const icons: Readonly<Record<InboxKind, ReactNode>> = {
  report: <IconHelp />,
  incident: <IconElectron />,
  payment: <IconCoin />,
  dispute: <IconScales />,
  'venue-request': <IconStore />,
};
const tones: Readonly<Record<InboxItem['harm'], string>> = {
  'billed-wrongly': 'bad',
  'turned-away': 'bad',
  'cannot-unlock': 'bad',
  'money-not-known': 'warn',
  stock: 'warn',
  request: 'info',
};

/** What kind of item it is, in the colour of its harm. */
export function ItemMark({ item }: { item: Pick<InboxItem, 'harm' | 'kind'> }) {
  return <QueueMark tone={tones[item.harm]} icon={icons[item.kind]} />;
}
