import type { User } from '@etg/contract/user';
import { Quiet, QuietRow } from '@etg/ui/quiet';
import { use, useEffect, useEffectEvent, useState } from 'react';
import { useLocation, useSearch } from 'wouter';
import { useText } from '../../platform/i18n.tsx';
import { usePlanEnd } from '../../platform/use-plan-end.ts';
import { CancelSheet, type CancelSheetProps } from './cancel-sheet.tsx';
import { AskRefund } from './refund-host.tsx';

export interface MembershipActionsProps extends Pick<CancelSheetProps, 'whatHappensNext'> {
  readonly user: User;
}

/** Below the active membership: cancel it, or ask for a refund where that is possible [X8, P7]. */
export function MembershipActions({ user: { billing }, whatHappensNext }: MembershipActionsProps) {
  const t = useText();
  const planEnd = usePlanEnd();
  const askRefund = use(AskRefund);
  const [cancelling, setCancelling] = useState(false);
  const [, navigate] = useLocation();
  // `/?m=refund` leads here with the refund question open (R4).
  const asked = new URLSearchParams(useSearch()).get('ask') === 'refund';
  const ask = useEffectEvent(() => {
    navigate('/payments', { replace: true });
    if (billing?.can_refund) askRefund(billing);
  });
  useEffect(() => {
    if (asked) ask();
  }, [asked]);
  if (!billing || billing.plan_status === 'Expired') return null;
  return (
    <>
      {billing.cancelled && (
        <p className="soft">
          {t('late-return.cancelled', { date: planEnd(billing.plan_id, billing.paid_until_date) })}
        </p>
      )}
      <QuietRow>
        {!billing.cancelled && (
          <Quiet onClick={() => setCancelling(true)} aria-haspopup="dialog">
            {t('late-return.cancel')}
          </Quiet>
        )}
        {billing.can_refund && (
          <Quiet onClick={() => askRefund(billing)} aria-haspopup="dialog">
            {t('late-return.refund')}
          </Quiet>
        )}
      </QuietRow>
      {cancelling && (
        <CancelSheet
          billing={billing}
          whatHappensNext={whatHappensNext}
          onClose={() => setCancelling(false)}
        />
      )}
    </>
  );
}
