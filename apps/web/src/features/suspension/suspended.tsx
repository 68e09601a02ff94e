import type { Debt } from '@etg/contract/late-return';
import type { User } from '@etg/contract/user';
import { Action } from '@etg/ui/action';
import { Dock } from '@etg/ui/dock';
import { IconReturn } from '@etg/ui/icons';
import { IconMail } from '@etg/ui/icons-more';
import { Note } from '@etg/ui/note';
import { Quiet, QuietRow } from '@etg/ui/quiet';
import { SceneAsleep } from '@etg/ui/scene-asleep';
import { Art, Stage } from '@etg/ui/stage';
import { useQuery } from '@tanstack/react-query';
import type { ComponentType, MouseEvent } from 'react';
import { AppBar } from '../../platform/app-bar.tsx';
import { useText } from '../../platform/i18n.tsx';
import { callQuery } from '../../platform/query.ts';
import { useNow } from '../../platform/use-now.ts';
import { useWhen } from '../../platform/use-when.ts';

export interface SuspendedProps {
  readonly user: User;
  /** Replaces the navigation to `/contact`. */
  readonly onContact: () => void;
  readonly owedFeeList: ComponentType<{ debt: Debt }>;
  readonly payDebtAction: ComponentType<{ debt: Debt }>;
}

/** "Account has been suspended.", the reason, and what the rider can do to end it [S30, Z4]. */
export function Suspended({ user, onContact, owedFeeList: OwedFeeList, payDebtAction }: SuspendedProps) {
  const t = useText();
  const { data } = useQuery({ ...callQuery('GET /users/debts'), staleTime: 0 });
  const debt = data?.debts[0];
  const isOut = user.blocking_reason === 'late_return';
  const held = user.sessions[0];
  const isBlocked = user.blocking_reason === 'blocked';
  const block = useQuery({ ...callQuery('GET /users/block'), staleTime: 0, enabled: isBlocked }).data?.block;
  const when = useWhen(useNow(60_000));
  function contact(event: MouseEvent): void {
    event.preventDefault();
    onContact();
  }
  return (
    <>
      <AppBar />
      <Stage live="polite">
        <Art size="small">
          <SceneAsleep />
        </Art>
        <h1 className="display">{t('late-return.suspended')}</h1>
        <p className="lead">
          {t(
            debt
              ? 'late-return.suspended-unpaid'
              : isOut
                ? 'late-return.suspended-out'
                : 'late-return.suspended-other',
          )}
        </p>
        {isBlocked && block && (
          <Note tone="warn">
            {t('late-return.suspended-by-staff')} <b>{block.words}</b>{' '}
            {block.until !== undefined && t('late-return.suspended-until', { when: when(block.until) })}
          </Note>
        )}
        {!isOut && held && (
          <p className="lead">{t('late-return.suspended-also-out', { when: when(held.deadline) })}</p>
        )}
        {debt && <OwedFeeList debt={debt} />}
      </Stage>
      {debt ? (
        <PayDebt debt={debt} payDebtAction={payDebtAction} onContact={contact} />
      ) : (
        <OtherWays isOut={isOut || held !== undefined} onContact={contact} />
      )}
    </>
  );
}

interface ContactProps {
  readonly onContact: (event: MouseEvent) => void;
}

function OtherWays({ isOut, onContact }: ContactProps & { isOut: boolean }) {
  const t = useText();
  if (!isOut) {
    return (
      <Dock>
        <Action href="/contact" onClick={onContact} look="solid" icon={<IconMail />}>
          {t('late-return.contact')}
        </Action>
      </Dock>
    );
  }
  return (
    <Dock>
      <Action href="/map" icon={<IconReturn />}>
        {t('late-return.find-station')}
      </Action>
      <QuietRow>
        <Quiet href="/contact" onClick={onContact}>
          {t('late-return.contact')}
        </Quiet>
        <Quiet href="/electron/lost">{t('late-return.i-lost-it')}</Quiet>
      </QuietRow>
    </Dock>
  );
}

interface PayDebtProps extends ContactProps, Pick<SuspendedProps, 'payDebtAction'> {
  readonly debt: Debt;
}

/** Pays with the default method. A rider who wants another one chooses it under My Payments first. */
function PayDebt({ debt, payDebtAction: PayDebtAction, onContact }: PayDebtProps) {
  const t = useText();
  return (
    <Dock>
      <PayDebtAction debt={debt} />
      <QuietRow>
        <Quiet href="/payments">{t('late-return.other-method')}</Quiet>
        <Quiet href="/contact" onClick={onContact}>
          {t('late-return.contact')}
        </Quiet>
      </QuietRow>
    </Dock>
  );
}
