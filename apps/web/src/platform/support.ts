import { createContext, useContext } from 'react';

export type LegalPage = 'terms' | 'privacy' | 'refund';

/** How to reach the people behind the app: as the server is configured, the same for every page. */
export interface Support {
  readonly email: string;
  /** Where a venue's owner turns to: a page, or a mail to us. */
  readonly venueHref: string;
  /** The company's own pages; `legalHref` adds the reader's language. */
  readonly legal: Readonly<Record<LegalPage, string>>;
  /** Where the codes on the placards lead; this page may be open under another address. */
  readonly publicHost?: string;
  /** The server keeps traces: a page tells when it was tapped and when it showed what came of it. */
  readonly traces?: boolean;
}

/** For a page that comes without a server's word, as in development. */
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
