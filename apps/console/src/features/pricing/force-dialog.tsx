import { Check } from '@etg/ui/console/form';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { planAct } from '../../platform/act/act-call.ts';
import { ActDialog } from '../../platform/act/act-dialog.tsx';
import { useText } from '../../platform/i18n.tsx';
import { becomesFree } from './plan-prices.rules.ts';
import type { ShownPrice } from './shown-price.ts';
import type { PriceEditor } from './use-price-form.ts';

interface ForceDialogProps {
  editor: PriceEditor;
  shown: ShownPrice;
  /** The saved draft that is meant. */
  edition: number;
  onClose: () => void;
}

/** What changes, why, and the question to a second person. What becomes free is said twice. */
export function ForceDialog({ editor: { page, plan }, shown, edition, onClose }: ForceDialogProps) {
  const t = useText();
  const client = useQueryClient();
  const [isMeant, setMeant] = useState(false);
  const isFree = becomesFree(shown.compared?.body, shown.schedule);
  const act = planAct({
    name: 'POST /prices/{country}/{plan}/put-in-force',
    params: { country: page.country, plan: plan.plan },
    given: { edition, ...(isFree && isMeant && { free_meant: true }) },
    reasons: ['mistake', 'other'],
  });
  return (
    <ActDialog
      title={t('console-prices.put-version-in-force', { version: shown.number })}
      act={isFree && !isMeant ? undefined : act}
      verb={t('console-prices.put-in-force')}
      done={t('console-prices.asked')}
      usualReason="other"
      secondWords={t('console-prices.two-people')}
      onDone={() => {
        void client.invalidateQueries({ queryKey: ['GET /prices/{country}'] });
        onClose();
      }}
      onCancel={onClose}
    >
      {isFree && (
        <Check checked={isMeant} onChange={({ target }) => setMeant(target.checked)}>
          {t('console-prices.free-meant')}
        </Check>
      )}
    </ActDialog>
  );
}
