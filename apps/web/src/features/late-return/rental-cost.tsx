import type { OpenRental } from '@etg/contract/rental';
import { CostMeter } from '@etg/ui/cost-meter';
import { Text, useText } from '../../platform/i18n.tsx';
import { usePlanName } from '../../platform/plan-name.ts';
import { useFormat } from '../../platform/use-format.ts';
import { costCells, costStop, sameCharges } from './cost.rules.ts';

/** The cost of the rental so far, and its cap. */
export function RentalCost({ rental }: { rental: OpenRental }) {
  const t = useText();
  const format = useFormat();
  const money = (amount: number) => format.money(amount, rental.currency);
  const plan = usePlanName()(rental);
  // In time nothing more is due: what could come is folded under "If you keep it".
  const inTime = rental.status === 'normal' && rental.posted.length === 0;
  const stop = inTime ? undefined : costStop(rental);
  const late = sameCharges(rental);
  const cells = inTime ? [] : costCells(rental);
  const cost = money(rental.cost_so_far);
  return (
    <CostMeter
      title={t('late-return.cost')}
      cost={cost}
      cells={cells}
      label={t('late-return.cost-label', {
        cost,
        late: rental.posted.filter(({ state }) => state !== 'withdrawn').length,
      })}
      left={
        late
          ? t(rental.priced_per_rental ? 'late-return.cost-lines' : 'late-return.cost-late', {
              plan,
              price: money(rental.price),
              count: late.count,
              amount: money(late.amount),
            })
          : plan
      }
      right={
        stop && (
          <Text
            id={stop.today ? 'late-return.stops-today' : 'late-return.stops'}
            values={{ amount: money(stop.amount) }}
            components={{ b: <b className="ink" /> }}
          />
        )
      }
    />
  );
}
