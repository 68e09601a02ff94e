import { createHash } from 'node:crypto';
import { type Language, languages } from '@etg/contract/languages';
import { translator } from '@etg/messages';
import formBody from '@fastify/formbody';
import type { FastifyInstance, FastifyReply } from 'fastify';
import { z } from 'zod';
import type { Core } from '../../platform/core.ts';
import { escapeHtml } from '../../platform/http/escape-html.ts';
import { hashSecret } from '../../platform/secrets.ts';
import { findLiveCheck } from './email-check.store.ts';
import { verifyEmail } from './verify-email.ts';

const link = z.object({ token: z.string().regex(/^[\w-]{20,100}$/) });
const form = z.object({ answer: z.enum(['mine', 'not-mine']) });
const acceptedLanguage = z.object({ lang: z.enum(languages).catch('en') });

/**
 * The page behind the link in a verification mail. GET changes nothing: mail scanners open every link and would otherwise
 * verify addresses that their owners never confirmed.
 */
export async function emailCheckRoutes(http: FastifyInstance, core: Core): Promise<void> {
  await http.register(async (scope) => {
    await scope.register(formBody, { bodyLimit: 1024 });

    scope.get('/e/:token', { schema: { hide: true } }, async (request, reply) => {
      const { data } = link.safeParse(request.params);
      const check = data && (await findLiveCheck(core.db, hashSecret(data.token), core.clock.now()));
      const language = languageOf(check?.language ?? request.headers['accept-language']);
      if (!check) return sendOutcome(reply, language, 'no-such-link');
      const t = translator(language);
      const question = { heading: t('server.email.page-heading'), text: check.email };
      const yes = `<button name="answer" value="mine">${escapeHtml(t('server.email.mine'))}</button>`;
      const no = `<button name="answer" value="not-mine" class="quiet">${escapeHtml(t('server.email.not-mine'))}</button>`;
      return sendPage(reply, language, { ...question, form: `<form method="post">${yes}${no}</form>` });
    });

    scope.post('/e/:token', { schema: { hide: true } }, async (request, reply) => {
      const [address, answer] = [link.safeParse(request.params).data, form.safeParse(request.body).data];
      const language = languageOf(request.headers['accept-language']);
      if (!address || !answer) return sendOutcome(reply, language, 'no-such-link');
      const isMine = answer.answer === 'mine';
      const { outcome } = await verifyEmail(core, { token: address.token, isMine });
      return sendOutcome(reply, language, outcome);
    });
  });
}

type Outcome = Awaited<ReturnType<typeof verifyEmail>>['outcome'];

function sendOutcome(reply: FastifyReply, language: Language, outcome: Outcome): FastifyReply {
  const t = translator(language);
  const heading = t(`server.email.${outcome}`);
  return sendPage(reply.code(outcome === 'no-such-link' ? 404 : 200), language, {
    heading,
    text: '',
    form: '',
  });
}

function languageOf(header: string | undefined): Language {
  return acceptedLanguage.parse({ lang: header?.slice(0, 2) }).lang;
}

const style = `body{margin:0;font:1rem/1.5 system-ui,sans-serif;color:#17131f;background:#f7f4ed}
main{max-width:24rem;margin:12vh auto;padding:0 1.25rem}h1{font-size:1.5rem;line-height:1.25}a{color:#4a33c4}
p{overflow-wrap:anywhere}button{display:block;width:100%;min-height:3rem;margin:1rem 0 0;border:0;border-radius:1.5rem;
font:inherit;font-weight:600;color:#17131f;background:#ffdc1e}button.quiet{background:#ece7dd}
@media(prefers-color-scheme:dark){body{color:#f8f5ee;background:#17131f}a{color:#b9aaff}button.quiet{color:#f8f5ee;background:#3a3344}}`;
const styleHash = createHash('sha256').update(style).digest('base64');
/** Stricter than the app's policy: no scripts, and only the inline style sheet above. */
const policy = `default-src 'none';style-src 'sha256-${styleHash}';form-action 'self';base-uri 'none';frame-ancestors 'none'`;

function sendPage(
  reply: FastifyReply,
  language: Language,
  { heading, text, form: fields }: { heading: string; text: string; form: string },
): FastifyReply {
  const title = escapeHtml(heading);
  const page = `<!doctype html><html lang="${language}"><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1"><meta name="robots" content="noindex"><title>${title}</title><style>${style}</style><main><h1>${title}</h1>${text && `<p>${escapeHtml(text)}</p>`}${fields}<p><a href="/">Electron to Go</a></p></main></html>`;
  return reply
    .header('content-security-policy', policy)
    .header('cache-control', 'no-store')
    .header('referrer-policy', 'same-origin')
    .type('text/html; charset=utf-8')
    .send(page);
}
