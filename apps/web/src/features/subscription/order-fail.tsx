import type { Order } from '@etg/contract/order';
import { Action } from '@etg/ui/action';
import { Dock } from '@etg/ui/dock';
import { IconRedo } from '@etg/ui/icons';
import { Quiet, QuietRow } from '@etg/ui/quiet';
import { SceneDeclined } from '@etg/ui/scene-declined';
import { Art, Stage } from '@etg/ui/stage';
import type { MouseEvent } from 'react';
import { AppBar } from '../../platform/app-bar.tsx';
import { useText } from '../../platform/i18n.tsx';
import { useOrderNavigation } from './order-navigation.ts';
import { troubleOf } from './order-trouble.ts';

/** What went wrong, that nothing was charged, and two ways to continue [S22]. */
export function OrderFail({ order }: { order: Order }) {
  const t = useText();
  const way = useOrderNavigation();
  function retry(event: MouseEvent): void {
    event.preventDefault();
    way.go('payments', { replace: true });
  }
  return (
    <>
      <AppBar />
      <Stage live="assertive">
        <Art size="small">
          <SceneDeclined />
        </Art>
        <h1 className="display">{t('subscription.fail-title')}</h1>
        <p className="lead">
          {order.fail_message ?? troubleOf(order.key_id) ?? t('subscription.went-wrong')}
        </p>
        <p className="soft">{t('subscription.not-charged')}</p>
      </Stage>
      <Dock>
        <Action href={way.pathOf('payments')} icon={<IconRedo />} onClick={retry}>
          {t('subscription.retry')}
        </Action>
        <QuietRow>
          <Quiet href="/contact">{t('subscription.help')}</Quiet>
        </QuietRow>
      </Dock>
    </>
  );
}
