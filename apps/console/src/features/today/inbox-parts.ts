import type { InboxItem } from '@etg/contract/console/inbox';
import type { ReactNode } from 'react';

/** What the inbox lends to Today for its items: features do not know each other, so `app` hands it over. */
export interface InboxParts {
  readonly titleOf: (item: InboxItem) => string;
  readonly markOf: (item: InboxItem) => ReactNode;
  readonly aboutOf: (item: InboxItem) => ReactNode;
  readonly canBeClosed: (item: InboxItem) => boolean;
  /** The dialog of `a`, and of `e`. */
  readonly assign: (item: InboxItem, onClose: () => void) => ReactNode;
  readonly close: (item: InboxItem, onClose: () => void) => ReactNode;
  /** Of an act that has to be looked at first. */
  readonly dialog: ReactNode;
}
