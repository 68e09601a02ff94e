import {
  checkCode as checkCodeCall,
  rebindDevice as rebindDeviceCall,
  sendNumber,
  signOut,
} from '@etg/contract/sign-in';
import { transact } from '../../platform/database/transact.ts';
import type { Answering } from '../../platform/http/answer-calls.ts';
import { notSignedIn, Problem } from '../../platform/http/problem.ts';
import { clearSessionCookies, setSessionCookies, userKeyOf } from '../../platform/http/user-key.ts';
import type { Live } from '../../platform/live/live.ts';
import { notifyRiders } from '../../platform/live/rider-notice.ts';
import { hashSecret } from '../../platform/secrets.ts';
import type { SmsPort } from '../../platform/sms/sms-port.ts';
import { readUser } from '../user-story/index.ts';
import { checkCode } from './check-code.ts';
import { bearerToken, type DeviceGuard } from './device-guard.routes.ts';
import { revokeLogins } from './login.store.ts';
import type { DeviceNoticeDeps } from './notify-of-device.ts';
import { rebindDevice } from './rebind-device.ts';
import { sendCode } from './send-code.ts';
import type { SignInOptions } from './start-device-proofs.ts';

export interface SignInDoor extends SignInOptions, DeviceNoticeDeps {
  guard: DeviceGuard;
  live: Live;
  sms: Pick<SmsPort, 'isDown'>;
}

const refusalCode = {
  'wrong-code': 403,
  'code-too-old': 410,
  'account-closed': 423,
  'too-many-tries': 429,
} as const;

export function signInRoutes({ answer }: Answering, deps: SignInDoor): void {
  const { guard, live, secureCookies: secure } = deps;

  answer(sendNumber, async ({ body, request, reply }) => {
    const deviceKey = await guard.deviceKeyOf(request);
    // Refused at once instead of letting the rider wait for a code that will not arrive [Z2].
    if (deps.sms.isDown()) throw new Problem(503, 'Something went wrong, try again');
    const { number, appLanguage: language = 'en' } = body;
    const from = { earlierToken: bearerToken(request), deviceKey, address: request.ip };
    const sent = await sendCode(deps, { number, language, ...from });
    request.log.info({ reqId: request.id, outcome: sent.outcome }, 'a code was asked for');
    if (sent.outcome === 'wait') {
      reply.header('retry-after', sent.retryAfterS);
      throw new Problem(429, `Please wait ${sent.retryAfterS} seconds before asking for another code.`);
    }
    return sent.outcome === 'sent' ? { code: 200, token: sent.token } : { code: 422 };
  });

  answer(checkCodeCall, async ({ body, request, reply }) => {
    const deviceKey = await guard.deviceKeyOf(request);
    const token = bearerToken(request);
    if (!token) return { code: 410 };
    const userAgent = request.headers['user-agent'];
    const userKey = userKeyOf(request.headers.cookie, secure);
    const checked = await checkCode(deps, { token, code: body.code, deviceKey, userKey, userAgent });
    request.log.info({ reqId: request.id, outcome: checked.outcome }, 'a code was tried');
    if (checked.outcome === 'other-device') throw notSignedIn();
    if (checked.outcome !== 'signed-in') return { code: refusalCode[checked.outcome] };
    live.endLogins(checked.endedLogins);
    setSessionCookies(reply, { token: checked.token, userKey: checked.userKey, secure });
    const user = await readUser(deps.db, checked.accountId, deps.clock.now());
    return { code: 200, token: checked.token, ...(user && { user }) };
  });

  answer(rebindDeviceCall, async ({ request, reply }) => {
    const deviceKey = await guard.deviceKeyOf(request);
    const userKey = userKeyOf(request.headers.cookie, secure);
    const userAgent = request.headers['user-agent'];
    const rebound = userKey && (await rebindDevice(deps, { userKey, deviceKey, userAgent }));
    if (!rebound || rebound.outcome === 'no-login') {
      clearSessionCookies(reply, secure);
      throw notSignedIn();
    }
    const severity = rebound.outcome === 'old-key' ? 'warn' : 'info';
    deps.log[severity](
      { outcome: rebound.outcome },
      'a browser that lost its key or token asked for a new session',
    );
    if (rebound.outcome === 'too-often') throw notSignedIn();
    live.endLogins([rebound.loginId]);
    const { accountId, notice: text } = rebound;
    if (text) {
      deps.dueWork.wake();
      notifyRiders(live, [{ accountId, notice: { text, type: 'info' } }]);
    }
    if (rebound.outcome === 'old-key') {
      clearSessionCookies(reply, secure);
      throw notSignedIn();
    }
    setSessionCookies(reply, { token: rebound.token, userKey: rebound.userKey, secure });
    return { code: 200, token: rebound.token };
  });

  // Needs no device proof: a browser that lost its key must still be able to sign out.
  answer(signOut, async ({ request, reply }) => {
    const [token, userKey] = [bearerToken(request), userKeyOf(request.headers.cookie, secure)];
    const by = {
      ...(token && { tokenHash: hashSecret(token) }),
      ...(userKey && { userKeyHash: hashSecret(userKey) }),
    };
    live.endLogins(await transact(deps.db, (tx) => revokeLogins(tx, by, deps.clock.now())));
    clearSessionCookies(reply, secure);
    return { code: 200 };
  });
}
