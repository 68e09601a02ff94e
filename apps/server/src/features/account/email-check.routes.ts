import { isLanguage, type Language } from '@etg/contract/languages';
import { translator } from '@etg/messages';
import formBody from '@fastify/formbody';
import type { FastifyInstance, FastifyReply } from 'fastify';
import { z } from 'zod';
import type { Core } from '../../platform/core.ts';
import { languageOf } from '../../platform/http/page-language.ts';
import { sendPlainPage } from '../../platform/http/plain-page.ts';
import type { Live } from '../../platform/live/live.ts';
import { notifyRiders } from '../../platform/live/rider-notice.ts';
import { hashSecret } from '../../platform/secrets.ts';
import { findLiveCheck } from './email-check.store.ts';
import { verifyEmail } from './verify-email.ts';

const link = z.object({ token: z.string().regex(/^[\w-]{20,100}$/) });
const form = z.object({ answer: z.enum(['mine', 'not-mine']) });

/**
 * The page behind the link in a verification mail. GET changes nothing: mail scanners open every link and would otherwise
 * verify addresses that their owners never confirmed.
 */
export async function emailCheckRoutes(http: FastifyInstance, core: Core & { live: Live }): Promise<void> {
  const findCheck = async (params: unknown) => {
    const { data } = link.safeParse(params);
    const check = data && (await findLiveCheck(core.db, hashSecret(data.token), core.clock.now()));
    return check && { ...check, token: data.token };
  };
  await http.register(async (scope) => {
    await scope.register(formBody, { bodyLimit: 1024 });

    scope.get('/e/:token', { schema: { hide: true } }, async (request, reply) => {
      const check = await findCheck(request.params);
      if (!check) return sendOutcome(reply, languageOf(request), 'no-such-link');
      const language = isLanguage(check.language) ? check.language : languageOf(request);
      const t = translator(language);
      return sendPlainPage(reply, {
        language,
        heading: t('server.email.page-heading'),
        card: check.email,
        next: {
          answers: [
            { value: 'mine', label: t('server.email.mine') },
            { value: 'not-mine', label: t('server.email.not-mine') },
          ],
        },
      });
    });

    scope.post('/e/:token', { schema: { hide: true } }, async (request, reply) => {
      const check = await findCheck(request.params);
      const { data: given } = form.safeParse(request.body);
      if (!check || !given) return sendOutcome(reply, languageOf(request), 'no-such-link');
      const isMine = given.answer === 'mine';
      const { outcome } = await verifyEmail(core, { token: check.token, isMine });
      // The account page shows "Not verified yet" in another tab or on another device.
      notifyRiders(core.live, [{ accountId: check.accountId, userChanged: true }]);
      const language = isLanguage(check.language) ? check.language : languageOf(request);
      return sendOutcome(reply, language, outcome);
    });
  });
}

type Outcome = Awaited<ReturnType<typeof verifyEmail>>['outcome'];

/** What to do next: nothing, or another address or link, which the account page has. */
const nextSteps = {
  verified: { text: 'server.email.close', label: 'server.email.home', href: '/' },
  disowned: { text: 'server.email.close', label: 'server.email.home', href: '/' },
  taken: { text: 'server.email.taken-text', label: 'server.email.account', href: '/account' },
  'no-such-link': {
    text: 'server.email.no-such-link-text',
    label: 'server.email.account',
    href: '/account',
  },
} as const satisfies Record<Outcome, object>;

function sendOutcome(reply: FastifyReply, language: Language, outcome: Outcome): FastifyReply {
  const t = translator(language);
  const { text, label, href } = nextSteps[outcome];
  return sendPlainPage(reply.code(outcome === 'no-such-link' ? 404 : 200), {
    language,
    heading: t(`server.email.${outcome}`),
    text: t(text),
    next: { href, label: t(label) },
  });
}
