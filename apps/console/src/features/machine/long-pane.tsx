import { Pane } from '@etg/ui/console/pane';
import { useQuery } from '@tanstack/react-query';
import { useRef } from 'react';
import { useText } from '../../platform/i18n.tsx';
import { Pending } from '../../platform/pending.tsx';
import { callQuery } from '../../platform/query.ts';
import { useInView } from '../../platform/use-in-view.ts';
import { type Long, LongTable } from './machine-tables.tsx';

const readAgainMs = 5_000;

/** Transactions that last. They are read only while somebody can see them: the database looks at every connection for it. */
export function LongPane({ onEnd }: { onEnd: (long: Long) => void }) {
  const t = useText();
  const place = useRef<HTMLDivElement>(null);
  const isShown = useInView(place);
  const query = useQuery({
    ...callQuery('GET /machine/transactions'),
    enabled: isShown,
    refetchInterval: readAgainMs,
  });
  return (
    <div ref={place}>
      <Pane title={t('console-machine.long')} about={t('console-machine.long-about')} flush>
        {(isShown || query.data) && (
          <Pending query={query}>
            <LongTable long={query.data?.long ?? []} onEnd={onEnd} />
          </Pending>
        )}
      </Pane>
    </div>
  );
}
