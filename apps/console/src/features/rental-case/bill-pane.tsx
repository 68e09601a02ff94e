import type { RentalCase } from '@etg/contract/console/rental-case';
import { Pane } from '@etg/ui/console/pane';
import { useText, useWord } from '../../platform/i18n.tsx';
import { useMoney } from '../../platform/time.tsx';
import styles from './bill.module.css';
import { useCaseTimes } from './use-case-times.ts';

type Line = RentalCase['bill']['lines'][number];

/** "This bill, explained": what the rider reads of it, line by line [QC4]. */
export function BillPane({ facts }: { facts: RentalCase }) {
  const t = useText();
  const money = useMoney();
  const { bill, rental } = facts;
  const { currency } = rental.so_far;
  return (
    <Pane title={t('console-case.bill')} fill plain footer={<BillFooter facts={facts} />}>
      <table className={styles.bill}>
        <tbody>
          {bill.lines.map((line, place) => (
            <tr key={line.fee ?? line.kind}>
              <th scope="row">
                <b>
                  <LineName line={line} nth={nthOf(bill.lines, place)} />
                </b>
                <span>
                  <LineAbout line={line} zone={facts.zone} currency={currency} />
                </span>
              </th>
              <td className={isOff(line) ? styles.struck : undefined}>{money(line.amount, currency)}</td>
            </tr>
          ))}
        </tbody>
        <tfoot>
          <tr>
            <th scope="row">{t('console-case.paid-so-far')}</th>
            <td>{bill.paid.map((sum) => money(sum.amount, sum.currency)).join(' + ')}</td>
          </tr>
        </tfoot>
      </table>
    </Pane>
  );
}

function nthOf(lines: readonly Line[], place: number): number {
  return lines.slice(0, place + 1).filter(({ kind }) => kind === lines[place]?.kind).length;
}

function isOff({ state }: Line): boolean {
  return state === 'withdrawn' || state === 'given-back' || state === 'forgiven';
}

function LineName({ line: { kind, plan }, nth }: { line: Line; nth: number }) {
  const t = useText();
  const word = useWord();
  const name = word(`plan.${plan ?? 'daily'}`);
  switch (kind) {
    case 'plan':
    case 'price':
      return t('console-case.plan-of', { plan: name });
    case 'charge':
      return t('console-case.late-fee', { nth: String(nth) });
    case 'upgrade':
      return t('console-case.upgrade', { plan: name });
    case 'lost':
      return t('console-case.loss');
    case 'suspend':
      return t('console-case.suspension');
  }
}

function LineAbout({ line, zone, currency }: { line: Line; zone: string; currency: string }) {
  const t = useText();
  const money = useMoney();
  const times = useCaseTimes(zone);
  const from = times.day(line.at * 1_000);
  const state =
    line.state === 'paid' || line.state === 'free' ? undefined : t(`console-case.bill-${line.state}`);
  const words = [
    line.kind === 'plan' && t('console-case.covered'),
    line.kind === 'price' && t('console-case.hours-from', { hours: line.hours ?? 0, from }),
    line.told !== undefined && t('console-case.told-at', { when: times.day(line.told * 1_000) }),
    line.fee !== undefined && t('console-case.began', { when: from }),
    line.given_back > 0 && t('console-case.given-back', { amount: money(line.given_back, currency) }),
    state,
  ];
  return words.filter(Boolean).join(t('console-case.and'));
}

/** Which schedule, and what comes if nothing is done. */
function BillFooter({ facts: { bill, rental, zone } }: { facts: RentalCase }) {
  const t = useText();
  const word = useWord();
  const money = useMoney();
  const times = useCaseTimes(zone);
  const { country, plan, version } = bill.schedule;
  const next = bill.next.filter(({ amount }) => amount > 0).slice(0, 2);
  const steps = next.map(({ amount, at, plan: to }) =>
    t(to ? 'console-case.next-plan' : 'console-case.next-fee', {
      amount: money(amount, rental.so_far.currency),
      when: `${times.weekday(at * 1_000)} ${times.date(at * 1_000)}`,
      plan: to ? word(`plan.${to}`) : '',
    }),
  );
  return (
    <span>
      {t('console-case.schedule', { country, plan: word(`plan.${plan}`), version: String(version) })}{' '}
      {rental.held && t('console-case.fees-held', { when: times.day(rental.held.since * 1_000) })}{' '}
      {steps.length > 0 && t('console-case.left-alone', { steps: steps.join(t('console-case.then')) })}
    </span>
  );
}
