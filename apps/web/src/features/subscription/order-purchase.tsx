import { cookies } from '@etg/contract/cookies';
import type { Order } from '@etg/contract/order';
import { shownPeriod } from '@etg/domain/plan-period';
import { Action } from '@etg/ui/action';
import { Dock } from '@etg/ui/dock';
import { IconCheck } from '@etg/ui/icons';
import { IconClock, IconElectron } from '@etg/ui/icons-more';
import { List, ListRow } from '@etg/ui/list';
import { Quiet, QuietRow } from '@etg/ui/quiet';
import { SceneTaken } from '@etg/ui/scene-taken';
import { Art, Stage } from '@etg/ui/stage';
import { useEffect } from 'react';
import { AppBar } from '../../platform/app-bar.tsx';
import { removeCookie } from '../../platform/cookies.ts';
import { useText } from '../../platform/i18n.tsx';
import { useFormat } from '../../platform/use-format.ts';
import { usePlanEnd } from '../../platform/use-plan-end.ts';
import { isConversationOrder } from './conversation-order.ts';
import { returnLine } from './fee-lines.ts';
import { chosenPlan } from './order.rules.ts';
import { useOrderNavigation } from './order-navigation.ts';
import { congratulation, refundPromise } from './purchase.rules.ts';
import { usePlans } from './use-order.ts';
import { useOrderTexts } from './use-order-texts.ts';

/** The plan is bought [S23]. A friend's code is used up and forgotten [O3]. */
export function OrderPurchase({ order }: { order: Order }) {
  const t = useText();
  const way = useOrderNavigation();
  const { data: plans = [] } = usePlans(order.key_id);
  const schedule = chosenPlan(plans, order)?.schedule;
  useEffect(() => removeCookie(cookies.referral), []);
  return (
    <>
      <AppBar />
      <Stage>
        <Art size="small">
          <SceneTaken label={t('subscription.purchase-art')} />
        </Art>
        <h1 className="title">{t(congratulation(schedule?.plan), schedule && shownPeriod(schedule.plan))}</h1>
        <Promises order={order} />
      </Stage>
      <Dock>
        {isConversationOrder(order.key_id) ? (
          <Action href={way.pathOf('release')} icon={<IconElectron />}>
            {t('subscription.get-battery')}
          </Action>
        ) : (
          <Action href={way.pathOf('release')} icon={<IconCheck />}>
            {t('subscription.got-it')}
          </Action>
        )}
        <QuietRow>
          <Quiet href="/payments/history">{t('subscription.see-receipt')}</Quiet>
        </QuietRow>
      </Dock>
    </>
  );
}

/** Only what the server guarantees: the refund while this rider may have it, and the time to return [S23, D2]. */
function Promises({ order }: { order: Order }) {
  const t = useText();
  const format = useFormat();
  const planEnd = usePlanEnd();
  const { fee } = useOrderTexts(order);
  const { data: plans = [] } = usePlans(order.key_id);
  const plan = chosenPlan(plans, order);
  const schedule = plan?.schedule;
  const refund = refundPromise(order.user.billing, schedule?.refund_days ?? 0, Date.now());
  const { planUntil } = order.order;
  return (
    <List>
      {refund && (
        <ListRow
          icon={<IconCheck small />}
          tone="good"
          title={t(refund.id, { days: refund.days, date: format.day(refund.until) })}
          detail={t(refund.isFirst ? 'subscription.refund-first' : 'subscription.refund-all')}
        />
      )}
      {schedule && (
        <ListRow
          icon={<IconClock small />}
          title={fee(returnLine(schedule))}
          detail={t('subscription.any-nest')}
        />
      )}
      {planUntil !== undefined && (
        <ListRow
          icon={<IconCheck small />}
          title={t('subscription.until', { date: planEnd(plan?.id, planUntil) })}
          detail={t('subscription.no-renewal')}
        />
      )}
    </List>
  );
}
