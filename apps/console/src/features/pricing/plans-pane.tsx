import { Pane } from '@etg/ui/console/pane';
import { Link } from '@etg/ui/link';
import { useText, useWord } from '../../platform/i18n.tsx';
import { useSearchState } from '../../platform/use-search.ts';
import { inForce, type PlanPrices, type PricesPage } from './plan-prices.rules.ts';
import { usePlanState } from './plan-state.ts';
import styles from './prices.module.css';
import { usePriceWords } from './use-price-words.ts';

/** Every plan with its bar, its price, and which version is in force, planned or drafted. */
export function PlansPane({ page, chosen }: { page: PricesPage; chosen: string }) {
  const t = useText();
  return (
    <Pane title={t('console-prices.plans')} flush>
      <ul className={styles.plans}>
        {page.plans.map((plan) => (
          <PlanLine key={plan.plan} page={page} plan={plan} isChosen={plan.plan === chosen} />
        ))}
      </ul>
    </Pane>
  );
}

function PlanLine({ page, plan, isChosen }: { page: PricesPage; plan: PlanPrices; isChosen: boolean }) {
  const word = useWord();
  const search = useSearchState();
  const { money } = usePriceWords(page.currency);
  const state = usePlanState(page, plan);
  const body = inForce(plan)?.body;
  return (
    <li>
      <Link
        href={search.href({ country: page.country, plan: plan.plan, version: undefined, with: undefined })}
        aria-current={isChosen ? 'true' : undefined}
      >
        <b>{word(`plan.${plan.plan}`)}</b>
        <b className={styles.number}>{body && money(body.price)}</b>
        <span className={styles.bar} aria-hidden="true">
          <i className={styles.in} style={{ flex: 3 }} />
          {body?.rules.map((rule, place) => (
            <i
              // biome-ignore lint/suspicious/noArrayIndexKey: steps are known by their place
              key={place}
              className={rule.kind === 'charge' ? undefined : styles.stop}
              style={{ flex: rule.kind === 'charge' ? 3 : 2 }}
            />
          ))}
        </span>
        <span className={styles.state}>{state}</span>
      </Link>
    </li>
  );
}
