import type { User } from '@etg/contract/user';
import { Quiet, QuietRow } from '@etg/ui/quiet';
import { useCallback, useState } from 'react';
import { useLocation, useSearch } from 'wouter';
import { useText } from '../../platform/i18n.tsx';
import { useFormat } from '../../platform/use-format.ts';
import { CancelSheet } from './cancel-sheet.tsx';
import { RefundSheet } from './refund-sheet.tsx';

export interface MembershipActionsProps {
  readonly user: User;
}

/** Under the active membership: cancel, and the money back where that is possible [X8, P7]. */
export function MembershipActions({ user }: MembershipActionsProps) {
  const t = useText();
  const format = useFormat();
  const { billing } = user;
  const canRefund = billing?.can_refund === true;
  const [, navigate] = useLocation();
  // `/?m=refund` leads here with the question open (R4).
  const asked = new URLSearchParams(useSearch()).get('ask') === 'refund';
  const [open, setOpen] = useState<'refund' | 'cancel' | undefined>(
    asked && canRefund ? 'refund' : undefined,
  );
  const close = useCallback(() => {
    setOpen(undefined);
    if (asked) navigate('/payments', { replace: true });
  }, [asked, navigate]);
  if (!billing || billing.plan_status === 'Expired') return null;
  return (
    <>
      {billing.cancelled && (
        <p className="soft">{t('late-return.cancelled', { date: format.day(billing.paid_until_date) })}</p>
      )}
      <QuietRow>
        {!billing.cancelled && (
          <Quiet onClick={() => setOpen('cancel')} aria-haspopup="dialog">
            {t('late-return.cancel')}
          </Quiet>
        )}
        {canRefund && (
          <Quiet onClick={() => setOpen('refund')} aria-haspopup="dialog">
            {t('late-return.refund')}
          </Quiet>
        )}
      </QuietRow>
      {open === 'cancel' && <CancelSheet billing={billing} onClose={close} />}
      {open === 'refund' && <RefundSheet billing={billing} onClose={close} />}
    </>
  );
}
