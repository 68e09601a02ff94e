import type { OpenRental } from '@etg/contract/rental';
import { IconReceipt } from '@etg/ui/icons-money';
import { List, ListRow } from '@etg/ui/list';
import { Group } from '@etg/ui/page';
import { useState } from 'react';
import { useText } from '../../platform/i18n.tsx';
import { useFormat } from '../../platform/use-format.ts';
import { useNow } from '../../platform/use-now.ts';
import { useWhen } from '../../platform/use-when.ts';
import { FeeSheet } from './fee-sheet.tsx';

/** The fees of this rental; each opens its explanation. */
export function PostedFees({ rental: { posted, currency } }: { rental: OpenRental }) {
  const t = useText();
  const format = useFormat();
  const when = useWhen(useNow(60_000));
  const [opened, setOpened] = useState<string>();
  if (posted.length === 0) return null;
  return (
    <Group title={t('late-return.charged')}>
      <List>
        {posted.map(({ id, kind, at, amount, state }) => (
          <ListRow
            key={id}
            icon={<IconReceipt small />}
            tone={state === 'owed' ? 'bad' : 'plain'}
            title={t(`late-return.fee-${kind}`)}
            detail={when(at)}
            amount={format.money(amount, currency)}
            amountDetail={t(`late-return.state-${state}`)}
            amountTone={state === 'owed' ? 'bad' : 'plain'}
            onClick={() => setOpened(id)}
          />
        ))}
      </List>
      {opened && <FeeSheet feeId={opened} onClose={() => setOpened(undefined)} />}
    </Group>
  );
}
