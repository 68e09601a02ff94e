import { createContext, useContext } from 'react';

/** How to reach the people behind the app: as the server is configured, the same for every page. */
export interface Support {
  readonly email: string;
  /** Where a venue's owner turns to: a page, or a mail to us. */
  readonly venueHref: string;
  /** Where the codes on the placards lead; this page may be open under another address. */
  readonly publicHost?: string;
}

/** For a page that comes without a server's word, as in development. */
export const demoSupport: Support = {
  email: 'help@etg.example',
  venueHref: 'mailto:help@etg.example',
};

export const SupportContext = createContext(demoSupport);

export function useSupport(): Support {
  return useContext(SupportContext);
}
