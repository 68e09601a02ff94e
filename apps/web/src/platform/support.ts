import { createContext, useContext } from 'react';

export type LegalPage = 'terms' | 'privacy' | 'refund';

/** How to contact us, as the server is configured. The same for every page. */
export interface Support {
  readonly email: string;
  /** For owners of venues: a page, or a mailto address. */
  readonly venueHref: string;
  /** Pages of the company's site. `legalHref` adds the language. */
  readonly legal: Readonly<Record<LegalPage, string>>;
  /** The host in the codes on placards. The page may be open under another host. */
  readonly publicHost?: string;
  /** The server records traces: pages report taps and when their results were shown. */
  readonly traces?: boolean;
}

/** For a page without data from the server, as in development. */
export const demoSupport: Support = {
  email: 'help@etg.example',
  venueHref: '/become-a-venue',
  legal: {
    terms: 'https://www.etg.example/terms',
    privacy: 'https://www.etg.example/privacy',
    refund: 'https://www.etg.example/refund',
  },
};

export const SupportContext = createContext(demoSupport);

export function useSupport(): Support {
  return useContext(SupportContext);
}
