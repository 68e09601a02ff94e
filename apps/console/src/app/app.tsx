import { LinkContext } from '@etg/ui/link';
import { type QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { Link, Router } from 'wouter';
import { type Texts, TextsContext } from '../platform/i18n.tsx';
import { askBeforeLeaving } from '../platform/leaving.ts';
import { Entrance } from './entrance.tsx';
import { Toasts } from './toasts.tsx';

export function App({ texts, queryClient }: { texts: Texts; queryClient: QueryClient }) {
  return (
    <TextsContext value={texts}>
      <QueryClientProvider client={queryClient}>
        <Router base="/console" aroundNav={askBeforeLeaving}>
          <LinkContext value={Link}>
            <Entrance />
            <Toasts />
          </LinkContext>
        </Router>
      </QueryClientProvider>
    </TextsContext>
  );
}
