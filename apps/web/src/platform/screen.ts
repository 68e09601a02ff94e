import type { PageName } from '@etg/contract/pages';
import type { ComponentType } from 'react';
import type { FirstQuery } from './query.ts';

/** The page and the values in its address: `/station/:bookingId` gives `params.bookingId`. */
export interface ScreenProps {
  readonly page: PageName;
  readonly params: Readonly<Record<string, string>>;
  readonly query: URLSearchParams;
  /** Only given to `queries`; a screen reads it from the router. One page may have several paths. */
  readonly path?: string;
}

/** A `*.screen.tsx` file. `queries`: the data that the first paint needs, for the server to inline. */
export interface ScreenModule {
  readonly Screen: ComponentType<ScreenProps>;
  readonly queries?: (props: ScreenProps) => readonly FirstQuery[];
}

/** Screens that are fetched when they are first shown, by the path of their file. */
export type Screens = Readonly<Record<string, () => Promise<ScreenModule>>>;
