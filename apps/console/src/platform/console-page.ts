import type { Right } from '@etg/contract/console/rights';
import type { ConsoleArea, ConsoleMessageId } from '@etg/messages/console-areas';

export interface ConsolePage {
  /** Below `/console`: `/riders/:riderId`. */
  readonly path: string;
  readonly title: ConsoleMessageId;
  /** One of these opens it. None: every member of staff may. */
  readonly rights: readonly Right[];
  /** The areas of texts that it needs, besides `console` and `console-words`. */
  readonly texts: readonly ConsoleArea[];
  /** Where it stands in the rail, with its other pages. */
  readonly section?: SectionName;
  /** Before sign-in. */
  readonly open?: true;
  /** Opened from another page of its section, not from the rail. */
  readonly isPart?: true;
  /** Work for a desk: a phone offers to send its address to a larger screen. */
  readonly isLarge?: true;
}

export type SectionName = 'today' | 'inbox' | 'stations' | 'riders' | 'money' | 'setup';
