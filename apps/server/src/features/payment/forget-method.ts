import type { Payments } from './open-payments.ts';

/** Removes a method from the gateway's vault that was removed here before. Gone already is as good. */
export async function forgetMethod({ gateway, log }: Payments, token: string): Promise<'done' | 'later'> {
  const removed = await gateway.removeMethod(token);
  if (removed.outcome !== 'unreachable') return 'done';
  log.warn({ reason: removed.reason }, 'a removed payment method is still at the gateway');
  return 'later';
}
