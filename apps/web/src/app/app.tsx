import './document.css';
import { LinkContext } from '@etg/ui/link';
import { type QueryClient, QueryClientProvider } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { Link, Router, type RouterOptions } from 'wouter';
import type { FirstData } from '../platform/first-data.ts';
import { TextsProvider } from '../platform/i18n.tsx';
import { ReaderRegion } from '../platform/reader-region.ts';
import { RenderedSignedIn } from '../platform/session.ts';
import { SupportContext } from '../platform/support.ts';
import type { Texts } from '../platform/texts.ts';
import { useLayeredLocation } from './layered-location.ts';

export interface AppProps {
  readonly texts: Texts;
  readonly queryClient: QueryClient;
  /** What the server knew when it rendered the page. */
  readonly first: Pick<FirstData, 'signedIn' | 'support' | 'region'>;
  /** The address, given by the server, where there is no `location`. */
  readonly at?: Pick<RouterOptions, 'ssrPath' | 'ssrSearch'>;
  readonly children: ReactNode;
}

/** Everything that the shell and its screens need around them, the same on the server and in the browser. */
export function App({ texts, queryClient, first, at = {}, children }: AppProps) {
  return (
    <RenderedSignedIn value={first.signedIn}>
      <SupportContext value={first.support}>
        <QueryClientProvider client={queryClient}>
          <TextsProvider texts={texts}>
            <ReaderRegion value={first.region}>
              <LinkContext value={Link}>
                <Router hook={useLayeredLocation} {...at}>
                  {children}
                </Router>
              </LinkContext>
            </ReaderRegion>
          </TextsProvider>
        </QueryClientProvider>
      </SupportContext>
    </RenderedSignedIn>
  );
}
