import { Counter, Histogram, type Registry } from 'prom-client';
import { watchGateway } from '../../platform/braintree/watch-gateway.ts';
import { shortTimes } from '../../platform/metrics/durations.ts';
import { fleetGauges } from '../../platform/metrics/fleet-gauges.ts';
import type { Payments } from './open-payments.ts';
import { readPaymentFigures } from './payment-figures.store.ts';

/** What an operator must see grow before a rider does. */
export function measurePayments(payments: Payments, registry: Registry): void {
  const { db, clock } = payments;
  fleetGauges(registry, {
    gauges: {
      payments_unknown: { help: 'Payments of which we do not know yet what became of them.' },
      payments_unknown_oldest_seconds: { help: 'How long ago the oldest of them was sent.' },
      payment_incidents_open: {
        help: 'Questions about payments that wait for a person, by kind: also where the gateway and our books differ.',
        label: 'kind',
      },
      payment_incidents_oldest_seconds: { help: 'How long the oldest of them has waited.' },
      payments_compared_age_seconds: {
        help: "For how long our books have not been compared with the gateway's; 0 before the first time.",
      },
    },
    read: () => readPaymentFigures(db, clock.now()),
  });
  const ended = new Counter({
    name: 'money_acts_total',
    help: 'Acts of money that have ended, by kind and how; declines are among them. Sum over nodes.',
    labelNames: ['kind', 'state'] as const,
    registers: [registry],
  });
  payments.count = ({ kind, state }) => ended.inc({ kind, state });
  const calls = new Histogram({
    name: 'gateway_call_duration_seconds',
    help: 'How long the payment gateway took to answer, by call and outcome.',
    labelNames: ['call', 'outcome'] as const,
    buckets: shortTimes,
    registers: [registry],
  });
  payments.gateway = watchGateway(payments.gateway, ({ call, outcome, seconds }) =>
    calls.observe({ call, outcome }, seconds),
  );
}
