import { Counter, Histogram } from 'prom-client';
import { shortTimes } from '../../platform/metrics/durations.ts';

export interface PaymentMeter {
  readonly ended: Counter<'kind' | 'state'>;
  readonly calls: Histogram<'call' | 'outcome'>;
}

/** In no registry yet: payments are opened before the metrics are served. `measurePayments` registers them. */
export function createPaymentMeter(): PaymentMeter {
  return {
    ended: new Counter({
      name: 'money_acts_total',
      help: 'Acts of money that have ended, by kind and how; declines are among them. Sum over nodes.',
      labelNames: ['kind', 'state'],
      registers: [],
    }),
    calls: new Histogram({
      name: 'gateway_call_duration_seconds',
      help: 'How long the payment gateway took to answer, by call and outcome.',
      labelNames: ['call', 'outcome'],
      buckets: shortTimes,
      registers: [],
    }),
  };
}
