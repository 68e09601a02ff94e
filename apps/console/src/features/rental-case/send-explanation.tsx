import { planAct } from '../../platform/act/act-call.ts';
import { ActDialog } from '../../platform/act/act-dialog.tsx';
import { useText } from '../../platform/i18n.tsx';

interface SendExplanationProps {
  rentalId: string;
  onClose: () => void;
}

/** Mails the bill to the rider, after a look at what they will read [QC4]. */
export function SendExplanation({ rentalId, onClose }: SendExplanationProps) {
  const t = useText();
  const act = planAct({
    name: 'POST /rentals/{rentalId}/send-explanation',
    params: { rentalId },
    given: {},
    reasons: ['rider-asked', 'dispute', 'other'],
  });
  return (
    <ActDialog
      title={t('console-case.send-explanation')}
      act={act}
      verb={t('console-case.send-verb')}
      done={t('console-case.send-done')}
      onDone={onClose}
      onCancel={onClose}
    />
  );
}
