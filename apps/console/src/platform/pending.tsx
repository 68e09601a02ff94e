import { Loading, Skeleton } from '@etg/ui/skeleton';
import type { ReactNode } from 'react';
import { useText } from './i18n.tsx';
import { CouldNotLoad } from './problem-note.tsx';

interface PendingQuery {
  readonly data: unknown;
  readonly error: unknown;
  refetch(): Promise<unknown>;
}

/** Nothing for 400 ms, then the shape, then the content, or why it could not be loaded. What was loaded before stays. */
export function Pending({ query, children }: { query: PendingQuery; children: ReactNode }) {
  const t = useText();
  if (query.data !== undefined) return children;
  if (query.error) return <CouldNotLoad error={query.error} onAgain={() => void query.refetch()} />;
  return (
    <Loading label={t('console.loading')}>
      <Skeleton />
      <Skeleton shape="half" />
      <Skeleton />
    </Loading>
  );
}
