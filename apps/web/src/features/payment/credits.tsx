import { IconGift } from '@etg/ui/icons-money';
import { List, ListRow } from '@etg/ui/list';
import { useText } from '../../platform/i18n.tsx';
import { useFormat } from '../../platform/use-format.ts';
import { useCredits } from './use-methods.ts';

/** What our team gave the rider for the next plan; nothing where there is none. */
export function Credits() {
  const t = useText();
  const format = useFormat();
  const credits = useCredits();
  if (credits.length === 0) return null;
  return (
    <List>
      {credits.map(({ amount, currency }) => (
        <ListRow
          key={currency}
          icon={<IconGift small />}
          title={t('payment.credit')}
          detail={t('payment.credit-note')}
          amount={format.money(amount, currency)}
        />
      ))}
    </List>
  );
}
