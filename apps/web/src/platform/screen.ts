import type { PageName } from '@etg/contract/pages';
import type { ComponentType } from 'react';
import type { FirstQuery } from './query.ts';

/** Which page it is, and what its address says: `/station/:bookingId` gives `params.bookingId`. */
export interface ScreenProps {
  readonly page: PageName;
  readonly params: Readonly<Record<string, string>>;
  readonly query: URLSearchParams;
  /** Told to `queries`; a screen asks the router. One page may have several paths. */
  readonly path?: string;
}

/** A `*.screen.tsx` file. `queries` names the data its first paint needs, for the server to inline. */
export interface ScreenModule {
  readonly Screen: ComponentType<ScreenProps>;
  readonly queries?: (props: ScreenProps) => readonly FirstQuery[];
}

/** Screens that are fetched when they are first shown, by the path of their file. */
export type Screens = Readonly<Record<string, () => Promise<ScreenModule>>>;
