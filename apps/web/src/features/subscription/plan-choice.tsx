import type { FreeUsedUp } from '@etg/contract/free-used-up';
import type { Order, Plan } from '@etg/contract/order';
import { Action } from '@etg/ui/action';
import { Dock } from '@etg/ui/dock';
import { IconArrow, IconHelp } from '@etg/ui/icons';
import { IconElectron } from '@etg/ui/icons-more';
import { Note } from '@etg/ui/note';
import { Page } from '@etg/ui/page';
import { Quiet, QuietRow } from '@etg/ui/quiet';
import { Skeleton } from '@etg/ui/skeleton';
import { Tap } from '@etg/ui/tap';
import { lazy, Suspense, useEffect, useEffectEvent, useState } from 'react';
import { AppBar } from '../../platform/app-bar.tsx';
import { Text, useText } from '../../platform/i18n.tsx';
import { CouldNotLoad, Loading } from '../../platform/loading.tsx';
import { useLocale } from '../../platform/use-locale.ts';
import { AppliedCode } from './applied-code.tsx';
import {
  chosenPlan,
  clearsPromo,
  isFreeAtOnce,
  isMonthlyOnly,
  isPromoPlan,
  shownPlans,
} from './order.rules.ts';
import { useOrderNavigation } from './order-navigation.ts';
import { PlanCard } from './plan-card.tsx';
import styles from './plan-choice.module.css';
import { PromoBox } from './promo-box.tsx';
import { TermsTick } from './terms-tick.tsx';
import { useContinue } from './use-continue.ts';
import { useChangeOrder, usePlans } from './use-order.ts';
import { useOrderTexts } from './use-order-texts.ts';
import { usePromo } from './use-promo.ts';

const PlansHelp = lazy(async () => ({ default: (await import('./plans-help.tsx')).PlansHelp }));

/** The choice of a plan, with or without a promo [S19]. */
export function PlanChoice({ order }: { order: Order }) {
  const t = useText();
  const way = useOrderNavigation();
  const [helping, setHelping] = useState(false);
  const { data, isError, refetch } = usePlans(order.key_id, { fresh: true });
  const plans = data && shownPlans(data);
  return (
    <>
      <AppBar back={way.pathOf('station')} title={t('subscription.order')} heading={false}>
        <Tap label={t('subscription.help-title')} aria-haspopup="dialog" onClick={() => setHelping(true)}>
          <IconHelp />
        </Tap>
      </AppBar>
      {plans && <PlanForm order={order} plans={plans} />}
      {!plans && isError && (
        <Page>
          <CouldNotLoad onRetry={() => void refetch()} title={t('subscription.failed')} />
        </Page>
      )}
      {!plans && !isError && (
        <Loading>
          <Skeleton shape="half" />
          <Skeleton shape="card" />
          <Skeleton shape="card" />
        </Loading>
      )}
      {helping && plans && (
        <Suspense>
          <PlansHelp plans={plans} order={order} onClose={() => setHelping(false)} />
        </Suspense>
      )}
    </>
  );
}

interface PlanFormProps {
  readonly order: Order;
  readonly plans: readonly Plan[];
}

function PlanForm({ order, plans }: PlanFormProps) {
  const t = useText();
  const change = useChangeOrder(order);
  const [picked, setPicked] = usePicked(order.order.promo_id ?? order.order.reduction?.promo_id);
  const [agreed, setAgreed] = useState(order.user.agree_to_terms === 1);
  const promo = usePromo(order, true);
  useClearPromo(order, plans);
  const chosen = plans.find(({ id }) => id === picked) ?? chosenPlan(plans, order);
  const owner = order.who_pays_for_electrons === 'owner';
  const termsMissing = isFreeAtOnce(order) && !agreed;
  const next = useContinue(order, chosen);

  /** Saved at once, so that a reload finds it. Another plan than the promo's removes the promo [O3]. */
  function choose(plan: Plan): void {
    setPicked(plan.id);
    if (isPromoPlan(plan)) return;
    void change({
      order: { plan_id: plan.id, ...(order.order.promo && { promo: false, promo_id: null }) },
    }).catch(() => undefined);
  }
  return (
    <>
      <Page>
        <h1 className="title">{titleOf()}</h1>
        {order.free_used_up && (
          <div className={styles.reason}>
            <FreeUsedUpNote usedUp={order.free_used_up} />
          </div>
        )}
        <fieldset className={styles.plans} aria-label={titleOf()} inert={next.busy}>
          {plans.map((plan) => (
            <PlanCard
              key={plan.id}
              plan={plan}
              plans={plans}
              order={order}
              checked={plan.id === chosen?.id}
              news={isPromoPlan(plan) ? promo.answer?.text : undefined}
              onChoose={() => choose(plan)}
            />
          ))}
        </fieldset>
        {!owner && !order.order.promo && !order.order.reduction && <PromoBox form={promo} />}
        {order.order.reduction && <AppliedCode order={order} news={promo.answer?.text} />}
        {isFreeAtOnce(order) && order.user.agree_to_terms !== 1 && (
          <TermsTick legal={order.legal} checked={agreed} onChange={setAgreed} />
        )}
        {order.currency === 'JPY' && (
          <QuietRow>
            <Quiet href="/seller-notice?country=JP">{t('subscription.seller-notice')}</Quiet>
          </QuietRow>
        )}
      </Page>
      <Dock
        note={
          <Text id={owner ? 'subscription.owner-pays' : 'subscription.pay-once'} components={{ b: <b /> }} />
        }
      >
        <Action
          icon={owner ? <IconElectron /> : <IconArrow />}
          busy={next.busy}
          disabled={!chosen || termsMissing || promo.busy}
          onClick={next.go}
        >
          <ContinueLabel order={order} plans={plans} chosen={chosen} />
        </Action>
      </Dock>
    </>
  );

  function titleOf(): string {
    if (owner) return t('subscription.title-owner');
    return t(order.firstTimeNoPayments ? 'subscription.title-first' : 'subscription.title');
  }
}

/** Why a venue whose owner pays asks for the ordinary price, before anything is chosen [P15]. */
function FreeUsedUpNote({ usedUp }: { usedUp: FreeUsedUp }) {
  const t = useText();
  const locale = useLocale();
  if (usedUp.why === 'guest')
    return <Note tone="info">{t('subscription.free-guest', { count: usedUp.limit })}</Note>;
  const day = { month: 'long', day: 'numeric', timeZone: usedUp.zone } as const;
  const date = new Date(usedUp.from * 1_000).toLocaleDateString(locale, day);
  return <Note tone="info">{t('subscription.free-budget', { date })}</Note>;
}

/** The plan that the rider tapped, until a promo is applied, which is then the chosen one [O3]. */
function usePicked(promoId: string | undefined) {
  const [picked, setPicked] = useState<number>();
  const [promo, setPromo] = useState(promoId);
  if (promo !== promoId) {
    setPromo(promoId);
    if (promoId !== undefined) setPicked(undefined);
  }
  return [picked, setPicked] as const;
}

function ContinueLabel({ order, plans, chosen }: PlanFormProps & { chosen: Plan | undefined }) {
  const t = useText();
  const { planName } = useOrderTexts(order);
  if (order.who_pays_for_electrons === 'owner') return t('subscription.get-free');
  if (isMonthlyOnly(plans, order)) return t('subscription.get-monthly');
  return chosen ? t('subscription.continue-with', { plan: planName(chosen) }) : t('subscription.choose');
}

/** Removes a promo of one free day, which adds nothing to a free first use [O3]. */
function useClearPromo(order: Order, plans: readonly Plan[]): void {
  const change = useChangeOrder(order);
  const clear = useEffectEvent(
    () => void change({ order: { promo: false, promo_id: null } }).catch(() => undefined),
  );
  const pointless = clearsPromo(plans, order);
  useEffect(() => {
    if (pointless) clear();
  }, [pointless]);
}
