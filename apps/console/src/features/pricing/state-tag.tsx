import type { PriceVersion } from '@etg/contract/console/prices';
import { Status, type StatusKind } from '@etg/ui/console/status';
import { useText } from '../../platform/i18n.tsx';

type ShownState = PriceVersion['state'] | 'draft' | 'waiting';

const kinds: Readonly<Record<ShownState, StatusKind>> = {
  draft: 'off',
  waiting: 'wait',
  planned: 'wait',
  'in-force': 'good',
  past: 'done',
  cancelled: 'off',
  withdrawn: 'off',
  malformed: 'bad',
};

/** What a version is, in shape and word. */
export function StateTag({ state }: { state: ShownState }) {
  const t = useText();
  return <Status kind={kinds[state]}>{t(`console-prices.is-${state}`)}</Status>;
}
