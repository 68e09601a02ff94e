import type { ConsoleSeller } from '@etg/contract/console/sellers';
import { useQueryClient } from '@tanstack/react-query';
import { WaitingAct } from '../../platform/act/waiting-act.tsx';
import { useText } from '../../platform/i18n.tsx';
import { firstNameOfRecord } from '../../platform/me.tsx';

/** An act about a seller that waits for its second person. */
export function WaitingSeller({
  code,
  waiting,
}: {
  code: string;
  waiting: ConsoleSeller['waiting'][number];
}) {
  const t = useText();
  const client = useQueryClient();
  return (
    <WaitingAct
      waiting={waiting}
      subject={code}
      says={{
        own: t('console-sellers.own-save'),
        others: t('console-sellers.asks-save', { who: firstNameOfRecord(waiting.by) }),
      }}
      note={t('console-sellers.waits-note')}
      readAgain={() => client.invalidateQueries({ queryKey: ['GET /sellers'] })}
    />
  );
}
