import { z } from 'zod';
import { withTimeout } from '../with-timeout.ts';
import type { Acknowledged } from './dispute-port.ts';
import type { Done, Found, Unreachable } from './gateway-found.ts';
import type { GatewayAnswer } from './gateway-port.ts';
import { readTransaction } from './read-transaction.ts';

/** The SDK's errors. Only the type is read: the message may contain what the rider entered. */
const sdkError = z.object({ type: z.string() });

/** Errors after which certainly nothing happened. After any other error the money may have moved. */
const errorsWithoutEffect = new Set([
  'authenticationError',
  'authorizationError',
  'upgradeRequired',
  'invalidKeysError',
]);

const validated = z.object({
  success: z.boolean(),
  message: z.string().optional(),
  transaction: z.unknown().optional(),
});
const fieldError = z.array(z.object({ code: z.string() }));

export type WithDeadline = <Result>(call: () => Promise<Result>) => Promise<Result>;

export function callsWithDeadline(deadlineMs: number): WithDeadline {
  return (call) => withTimeout(deadlineMs, call());
}

interface Validated {
  errors?: { deepErrors(): unknown };
}

/** The result of a sale, a void or a refund. Anything the gateway did not state clearly is `unknown`. */
export async function toAnswer(call: Promise<Validated>): Promise<GatewayAnswer> {
  try {
    const given = await call;
    const answer = validated.parse(given);
    const transaction = readTransaction(answer.transaction);
    if (transaction) return { outcome: 'transaction', transaction };
    if (answer.success) return { outcome: 'unknown', reason: 'no transaction in the answer' };
    const codes = fieldError.parse(given.errors?.deepErrors() ?? []).map(({ code }) => code);
    return { outcome: 'refused', codes, message: answer.message ?? '' };
  } catch (error) {
    const reason = reasonOf(error);
    if (errorsWithoutEffect.has(reason)) return { outcome: 'refused', codes: [reason], message: reason };
    return reason === 'notFoundError'
      ? { outcome: 'refused', codes: [reason], message: reason }
      : { outcome: 'unknown', reason };
  }
}

/** The result of a request that moves no money: it was done, it was refused, or it may have been done. */
export async function toAcknowledged(call: Promise<Validated>): Promise<Acknowledged> {
  try {
    const given = await call;
    if (validated.parse(given).success) return { outcome: 'done' };
    const codes = fieldError.parse(given.errors?.deepErrors() ?? []).map(({ code }) => code);
    return { outcome: 'refused', codes };
  } catch (error) {
    const reason = reasonOf(error);
    return errorsWithoutEffect.has(reason) || reason === 'notFoundError'
      ? { outcome: 'refused', codes: [reason] }
      : { outcome: 'unknown', reason };
  }
}

export async function toFound<Thing>(call: Promise<Thing | undefined>): Promise<Found<Thing>> {
  try {
    const thing = await call;
    return thing === undefined ? unreachable('no answer') : { outcome: 'found', found: thing };
  } catch (error) {
    return missing(error);
  }
}

/** `fine` lists refusal codes that mean the wanted state exists already. */
export async function toDone(
  call: Promise<Validated | undefined>,
  fine: readonly string[] = [],
): Promise<Done> {
  try {
    const given = await call;
    const answer = validated.safeParse(given).data;
    // The SDK answers a removal with nothing.
    if (given === undefined || answer === undefined || answer.success) return { outcome: 'done' };
    const codes = fieldError.parse(given.errors?.deepErrors() ?? []).map(({ code }) => code);
    return codes.some((code) => fine.includes(code))
      ? { outcome: 'done' }
      : unreachable(`refused: ${codes.join(', ')}`);
  } catch (error) {
    return missing(error);
  }
}

function missing(error: unknown): { outcome: 'none' } | Unreachable {
  const reason = reasonOf(error);
  return reason === 'notFoundError' ? { outcome: 'none' } : unreachable(reason);
}

function unreachable(reason: string): Unreachable {
  return { outcome: 'unreachable', reason };
}

function reasonOf(error: unknown): string {
  return sdkError.safeParse(error).data?.type ?? 'no answer';
}
