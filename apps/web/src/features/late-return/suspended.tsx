import type { Debt } from '@etg/contract/late-return';
import type { User } from '@etg/contract/user';
import { Action } from '@etg/ui/action';
import { Dock } from '@etg/ui/dock';
import { IconReturn } from '@etg/ui/icons';
import { IconMail } from '@etg/ui/icons-more';
import { Quiet, QuietRow } from '@etg/ui/quiet';
import { SceneAsleep } from '@etg/ui/scene-asleep';
import { Art, Stage } from '@etg/ui/stage';
import { useQuery } from '@tanstack/react-query';
import type { MouseEvent } from 'react';
import { AppBar } from '../../platform/app-bar.tsx';
import { useText } from '../../platform/i18n.tsx';
import { callQuery } from '../../platform/query.ts';
import { FeesOf, PayAction } from './owed-fees.tsx';

export interface SuspendedProps {
  readonly user: User;
  /** In place of the page it leads to. */
  readonly onContact: () => void;
}

/** "Account has been suspended.", why, and the way out of it by oneself where there is one [S30, Z4]. */
export function Suspended({ user, onContact }: SuspendedProps) {
  const t = useText();
  const { data } = useQuery({ ...callQuery('GET /users/debts'), staleTime: 0 });
  const debt = data?.debts[0];
  const isOut = user.blocking_reason === 'late_return';
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
        {debt && <FeesOf debt={debt} />}
      </Stage>
      {debt ? <PayDebt debt={debt} onContact={contact} /> : <OtherWays isOut={isOut} onContact={contact} />}
    </>
  );
}

interface Contacting {
  readonly onContact: (event: MouseEvent) => void;
}

function OtherWays({ isOut, onContact }: Contacting & { isOut: boolean }) {
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

/** With the default method; whoever wants another chooses it under My Payments first. */
function PayDebt({ debt, onContact }: Contacting & { debt: Debt }) {
  const t = useText();
  return (
    <Dock>
      <PayAction debt={debt} />
      <QuietRow>
        <Quiet href="/payments">{t('late-return.other-method')}</Quiet>
        <Quiet href="/contact" onClick={onContact}>
          {t('late-return.contact')}
        </Quiet>
      </QuietRow>
    </Dock>
  );
}
