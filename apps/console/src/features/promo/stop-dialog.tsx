import type { PromoRow } from '@etg/contract/console/promo';
import { useQueryClient } from '@tanstack/react-query';
import { planAct } from '../../platform/act/act-call.ts';
import { ActDialog } from '../../platform/act/act-dialog.tsx';
import { useText } from '../../platform/i18n.tsx';
import { promoCalls } from './use-promo-list.ts';

/** No payment starts with it from then on. It cannot be undone; of a batch its pattern is typed. */
export function StopDialog({ promo, onClose }: { promo: PromoRow; onClose: () => void }) {
  const t = useText();
  const client = useQueryClient();
  const { code, codes } = promo;
  const isBatch = codes > 1;
  return (
    <ActDialog
      title={t('console-promo.stop-title', { code })}
      act={planAct({
        name: 'POST /promos/{promoId}/stop',
        params: { promoId: promo.id },
        given: {},
        reasons: ['abuse', 'mistake', 'venue-asked', 'other'],
      })}
      verb={
        isBatch ? t('console-promo.stop-codes', { count: codes }) : t('console-promo.stop-verb', { code })
      }
      done={t('console-promo.stopped-done', { code })}
      dangerous={isBatch ? { type: code, safe: t('console-promo.keep-running') } : undefined}
      onDone={() => {
        for (const queryKey of promoCalls) void client.invalidateQueries({ queryKey });
        onClose();
      }}
      onCancel={onClose}
    />
  );
}
