import { z } from 'zod';
import type { Authentication, GatewayNonce } from './gateway-port.ts';

const text = z
  .string()
  .nullish()
  .transform((value) => value || undefined);

const wire = z.object({
  nonce: z.string().min(1),
  consumed: z.boolean().nullish(),
  details: z.object({ bin: text, lastFour: text }).nullish(),
  threeDSecureInfo: z
    .object({
      status: z.string(),
      liabilityShifted: z.boolean().nullish(),
      liabilityShiftPossible: z.boolean().nullish(),
    })
    .nullish(),
});

/** Undefined if the answer is no nonce. */
export function readNonce(given: unknown): GatewayNonce | undefined {
  const { data } = wire.safeParse(given);
  if (!data) return undefined;
  return {
    nonce: data.nonce,
    consumed: data.consumed ?? false,
    bin: data.details?.bin,
    last4: data.details?.lastFour,
    authentication: data.threeDSecureInfo ? authenticationOf(data.threeDSecureInfo) : undefined,
  };
}

/** The bank takes no part, or need not: the card may be charged, and fraud stays our risk. */
const withoutBank = new Set([
  'authentication_bypassed',
  'lookup_bypassed',
  'lookup_not_enrolled',
  'data_only_successful',
]);
/** Nobody was asked yet: the holder is still at the bank. */
const undecided = new Set(['challenge_required', 'lookup_enrolled', 'mpi_lookup_enrolled']);

function authenticationOf({
  status,
  liabilityShifted,
}: NonNullable<z.infer<typeof wire>['threeDSecureInfo']>): Authentication | undefined {
  if (liabilityShifted) return { is: 'passed', liabilityShifted: true };
  if (withoutBank.has(status)) return { is: 'passed', liabilityShifted: false };
  if (undecided.has(status)) return undefined;
  return { is: /fail|reject/.test(status) ? 'refused' : 'unavailable' };
}
