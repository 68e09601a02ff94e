import { type Device, listDevices, signOutDevice, signOutOthers } from '@etg/contract/sign-in';
import type { FastifyRequest } from 'fastify';
import type { Core } from '../../platform/core.ts';
import type { Answering } from '../../platform/http/answer-calls.ts';
import { notFound, notSignedIn } from '../../platform/http/problem.ts';
import type { Live } from '../../platform/live/live.ts';
import { hashSecret } from '../../platform/secrets.ts';
import { toUnix } from '../../platform/wire-time.ts';
import { bearerToken } from './device-guard.routes.ts';
import { findLogin, listOpenLogins, type OpenLogin, revokeLoginsOf } from './login.store.ts';

/** The list of a rider's logins. Signing a device out also closes its live connection at once. */
export function deviceRoutes({ answer }: Answering, { db, clock, live }: Core & { live: Live }): void {
  /** The proofs of the request have been checked before; its token identifies the login. */
  async function ownLogin(request: FastifyRequest): Promise<string> {
    const token = bearerToken(request);
    const login = token && (await findLogin(db, hashSecret(token), clock.now()));
    if (!login) throw notSignedIn();
    return login.id;
  }

  answer(listDevices, async ({ accountId, request }) => {
    const [current, logins] = await Promise.all([
      ownLogin(request),
      listOpenLogins(db, accountId, clock.now()),
    ]);
    const devices = logins.map((login) => toDevice(login, current));
    return { code: 200, devices: devices.sort((one, other) => Number(other.current) - Number(one.current)) };
  });

  answer(signOutDevice, async ({ accountId, body }) => {
    const ended = await revokeLoginsOf(db, { accountId, now: clock.now(), only: body.deviceId });
    if (ended.length === 0) throw notFound();
    live.endLogins(ended);
    return { code: 200 };
  });

  answer(signOutOthers, async ({ accountId, request }) => {
    const except = await ownLogin(request);
    const ended = await revokeLoginsOf(db, { accountId, now: clock.now(), except });
    live.endLogins(ended);
    return { code: 200, signed_out: ended.length };
  });
}

function toDevice(
  { id, browser, system, model, created_at, last_seen_at, rebound_at }: OpenLogin,
  current: string,
): Device {
  return {
    id,
    ...(browser && { browser }),
    ...(system && { system }),
    ...(model && { model }),
    signed_in: toUnix(created_at),
    ...(rebound_at && { rebound: toUnix(rebound_at) }),
    last_seen: toUnix(last_seen_at ?? created_at),
    current: id === current,
  };
}
