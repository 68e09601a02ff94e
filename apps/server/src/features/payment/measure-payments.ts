import type { Registry } from 'prom-client';
import { fleetGauges } from '../../platform/metrics/fleet-gauges.ts';
import type { Payments } from './open-payments.ts';
import { readPaymentFigures } from './payment-figures.store.ts';

/** Figures that an operator must see grow before riders are hurt. */
export function measurePayments({ db, clock, meter }: Payments, registry: Registry): void {
  fleetGauges(registry, {
    gauges: {
      payments_unknown: { help: 'Payments whose outcome is not known yet.' },
      payments_unknown_oldest_seconds: { help: 'How long ago the oldest of them was sent.' },
      payment_incidents_open: {
        help: 'Incidents about payments that wait for an operator, by kind: also where the gateway and our records differ.',
        label: 'kind',
      },
      payment_incidents_oldest_seconds: { help: 'How long the oldest of them has waited.' },
      disputes_unanswered: { help: 'Open disputes that have no answer yet.' },
      disputes_answer_due: { help: 'Those of them whose answer is due within 24 hours, or overdue.' },
      payments_compared_age_seconds: {
        help: "For how long our records have not been compared with the gateway's; 0 before the first time.",
      },
    },
    read: () => readPaymentFigures(db, clock.now()),
  });
  registry.registerMetric(meter.ended);
  registry.registerMetric(meter.calls);
}
