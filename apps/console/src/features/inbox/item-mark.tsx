import type { InboxItem } from '@etg/contract/console/inbox';
import type { InboxKind } from '@etg/contract/console/inbox-words';
import { IconScales } from '@etg/ui/console/icons';
import { IconHelp } from '@etg/ui/icons';
import { IconStore } from '@etg/ui/icons-menu';
import { IconCoin } from '@etg/ui/icons-money';
import { IconElectron } from '@etg/ui/icons-more';
import type { ReactNode } from 'react';
import styles from './inbox.module.css';

const icons: Readonly<Record<InboxKind, ReactNode>> = {
  report: <IconHelp />,
  incident: <IconElectron />,
  payment: <IconCoin />,
  dispute: <IconScales />,
  'venue-request': <IconStore />,
};
const tones: Readonly<Record<InboxItem['harm'], string | undefined>> = {
  'billed-wrongly': styles.bad,
  'turned-away': styles.bad,
  'cannot-unlock': styles.bad,
  'money-not-known': styles.warn,
  stock: styles.warn,
  request: styles.info,
};

/** What kind of item it is, in the colour of its harm. */
export function ItemMark({ item }: { item: Pick<InboxItem, 'harm' | 'kind'> }) {
  return <span className={`${styles.dot} ${tones[item.harm] ?? ''}`}>{icons[item.kind]}</span>;
}
