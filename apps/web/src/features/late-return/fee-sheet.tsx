import { Sheet } from '@etg/ui/sheet';
import { useText } from '../../platform/i18n.tsx';
import { FeeExplanation } from './fee-explanation.tsx';

export interface FeeSheetProps {
  readonly feeId: string;
  readonly onClose: () => void;
}

export function FeeSheet({ feeId, onClose }: FeeSheetProps) {
  const t = useText();
  return (
    <Sheet open onClose={onClose} title={t('late-return.why')} closeLabel={t('late-return.close')}>
      <FeeExplanation feeId={feeId} />
    </Sheet>
  );
}
