import type { PaymentMethod } from '@etg/contract/payment';
import type { PaymentLabel } from '@etg/contract/vocabulary';
import { IconCard } from '@etg/ui/icons-menu';
import { IconWallet } from '@etg/ui/icons-money';
import { IconDevice, IconPeople } from '@etg/ui/icons-more';
import type { Translate } from '../../platform/i18n.tsx';
import { labelTexts } from '../../platform/payment-labels.ts';

/** "Visa •••• 1111", "Web wallet". */
export function methodName(method: PaymentMethod, t: Translate): string {
  if (method.label === 'credit_card') return `${method.viewLabel} ${method.display}`;
  return t(labelTexts[method.label]);
}

/** What distinguishes a wallet from another of its kind: its account. A card's name contains its digits already. */
export function methodDetail(method: PaymentMethod): string | undefined {
  return method.label === 'credit_card' ? undefined : method.display;
}

export function MethodIcon({ label, small }: { label: PaymentLabel; small?: boolean }) {
  switch (label) {
    case 'credit_card':
      return <IconCard small={small} />;
    case 'web_wallet':
      return <IconWallet small={small} />;
    case 'peer_to_peer':
      return <IconPeople small={small} />;
    case 'device_wallet':
      return <IconDevice small={small} />;
  }
}
