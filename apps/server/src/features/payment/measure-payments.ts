import { Counter, Gauge, type Registry } from 'prom-client';
import { countActs } from './money-act.store.ts';
import type { Payments } from './open-payments.ts';
import { countOpenPaymentIncidents } from './payment-incident.store.ts';

/** What an operator must see grow before a rider does. */
export function measurePayments(payments: Payments, registry: Registry): void {
  const { db } = payments;
  const registers = [registry];
  new Gauge({
    name: 'payments_unknown',
    help: 'Payments of which we do not know yet what became of them.',
    registers,
    async collect() {
      this.set(await countActs(db, 'unknown'));
    },
  });
  new Gauge({
    name: 'payment_incidents_open',
    help: 'Questions about payments that wait for a person.',
    registers,
    async collect() {
      this.set(await countOpenPaymentIncidents(db));
    },
  });
  const ended = new Counter({
    name: 'money_acts_total',
    help: 'Acts of money that have ended, by kind and how.',
    labelNames: ['kind', 'state'] as const,
    registers,
  });
  payments.count = ({ kind, state }) => ended.inc({ kind, state });
}
