import type { CompanyRefusal } from '@etg/contract/console/sign-in';
import { consoleApiPrefix } from '@etg/contract/console/staff-call';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Core } from '../../platform/core.ts';
import { notFound } from '../../platform/http/problem.ts';
import { originOf } from '../../platform/http/request-origin.ts';
import { setConsoleCookie } from '../../platform/operator/console-cookie.ts';
import type { StaffDoorDeps } from '../../platform/operator/staff-door.ts';
import { companySignInLastsMs } from './company.rules.ts';
import { type AlarmEnd, type Company, checkCompanySignIn, startCompanySignIn } from './company-sign-in.ts';
import { limitTries, type SignInDeps } from './sign-in.routes.ts';

export interface CompanyDeps extends SignInDeps, Pick<Core, 'log'>, Pick<StaffDoorDeps, 'isConsolePlace'> {
  http: FastifyInstance;
  company: Company;
  endAlarmsOf: AlarmEnd;
}

const path = `${consoleApiPrefix}/oidc`;
const cookieName = 'etg_console_oidc';

/** There and back to the company's identity provider. Pages, not calls: the browser follows redirects [QS2]. */
export function companyRoutes({ http, company, endAlarmsOf, ...deps }: CompanyDeps): void {
  const { db, clock, log, secureConsole: secure } = deps;
  const addressOf = (request: FastifyRequest) => (deps.demo ? originOf(request) : deps.consoleUrl);
  // Lax: the browser comes back by a link of another site. It opens nothing without the state that belongs to it.
  const cookie = { path, httpOnly: true, sameSite: 'lax', secure } as const;
  const back = (reply: FastifyReply, why: CompanyRefusal) =>
    reply.redirect(`/console/sign-in?refused=${why}`, 303);

  http.get(`${path}/start`, { schema: { hide: true } }, async (request, reply) => {
    if (!deps.isConsolePlace(request)) throw notFound();
    const redirectUri = `${addressOf(request)}${path}/return`;
    try {
      const { url, browser } = await startCompanySignIn(db, company, { redirectUri, now: clock.now() });
      reply.setCookie(cookieName, browser, { ...cookie, maxAge: companySignInLastsMs / 1_000 });
      return reply.redirect(url, 303);
    } catch (error) {
      log.error({ reqId: request.id, error }, 'the identity provider does not answer');
      return back(reply, 'company-away');
    }
  });

  http.get(`${path}/return`, { schema: { hide: true } }, async (request, reply) => {
    if (!deps.isConsolePlace(request)) throw notFound();
    reply.clearCookie(cookieName, cookie);
    const url = new URL(request.url, addressOf(request));
    const given = { url, browser: request.cookies[cookieName], userAgent: request.headers['user-agent'] };
    const start = { ...given, requestId: request.id, now: clock.now() };
    try {
      const signedIn = await limitTries(
        deps,
        request,
      )(() => checkCompanySignIn(db, company, { ...start, endAlarmsOf }));
      if (signedIn.outcome === 'refused') {
        deps.endLiveSessions(signedIn.ended);
        return back(reply, signedIn.why);
      }
      setConsoleCookie(reply, signedIn.token, secure);
      return reply.redirect('/console', 303);
    } catch (error) {
      if (!(error instanceof TypeError)) throw error;
      log.error({ reqId: request.id, error }, 'the identity provider does not answer');
      return back(reply, 'company-away');
    }
  });
}
