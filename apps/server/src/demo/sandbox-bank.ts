import { otherOrigin, sandboxAuthenticatePath, sandboxBankPath } from '@etg/contract/hosted-fields';
import type { Language } from '@etg/contract/languages';
import formBody from '@fastify/formbody';
import type { FastifyInstance, FastifyReply } from 'fastify';
import { z } from 'zod';
import { languageOf } from '../platform/http/page-language.ts';
import { sendPlainPage } from '../platform/http/plain-page.ts';
import { notFound, Problem } from '../platform/http/problem.ts';
import { originOf } from '../platform/http/request-origin.ts';
import type { PaymentGateway } from './payment-gateway.ts';
import { bankTexts } from './sandbox-bank-texts.ts';

/** The address of the payment sandbox. */
export type GatewayPlace = Pick<PaymentGateway['account'], 'host' | 'port'>;

const hidden = { schema: { hide: true } } as const;
const lookup = z.object({ return_to: z.url() });
const bankPage = z.object({
  amount: z.string(),
  last_4: z.string(),
  return_to: z.string(),
  silent: z.boolean(),
  answered: z.boolean(),
});
type BankPage = z.infer<typeof bankPage>;
const path = z.object({ id: z.string().regex(/^\w{1,60}$/) });
const form = z.object({ answer: z.enum(['approved', 'refused']) });
const returned = z.object({ return_to: z.string() });

/** The demo's bank: asks who pays, on a page of another origin than the app's where there is one, as banks do. */
export async function sandboxBankRoutes(app: FastifyInstance, gateway: GatewayPlace): Promise<void> {
  const ask = (to: string, body?: object) => call(gateway, to, body);

  app.post(sandboxAuthenticatePath, hidden, async (request, reply) => {
    const { data } = lookup.safeParse(request.body);
    if (!data || !isOurs(data.return_to, originOf(request))) throw new Problem(400, 'Not a page of ours.');
    const answer = await ask('three_d_secure', Object(request.body));
    return reply.code(answer.status).type('application/json').send(answer.text);
  });

  await app.register(async (scope) => {
    await scope.register(formBody, { bodyLimit: 1_024 });
    scope.get(`${sandboxBankPath}/:id`, hidden, async (request, reply) => {
      const { data: page } = bankPage.safeParse(await read(ask, request.params));
      if (!page) throw notFound();
      if (page.answered) return reply.redirect(page.return_to, 303);
      return sendBankPage(reply, languageOf(request), page);
    });
    scope.post(`${sandboxBankPath}/:id`, hidden, async (request, reply) => {
      const { data: given } = form.safeParse(request.body);
      const { data: back } = returned.safeParse(given && (await read(ask, request.params, given)));
      if (!back) throw notFound();
      return reply.redirect(back.return_to, 303);
    });
  });
}

type Ask = (to: string, body?: object) => Promise<{ status: number; text: string }>;

async function call({ host, port }: GatewayPlace, to: string, body?: object) {
  const answer = await fetch(`http://${host}:${port}/client/${to}`, {
    ...(body && {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
    }),
  }).catch(() => undefined);
  if (!answer) throw new Problem(502, 'The payment sandbox does not answer.');
  return { status: answer.status, text: (await answer.text()) || '{}' };
}

async function read(ask: Ask, params: unknown, body?: object): Promise<unknown> {
  const { data } = path.safeParse(params);
  if (!data) throw notFound();
  return JSON.parse((await ask(`bank/${data.id}`, body)).text);
}

/** Nobody is sent from here to an address that somebody else has chosen. */
function isOurs(address: string, own: string): boolean {
  const { origin } = new URL(address);
  return origin === own || origin === otherOrigin(own);
}

function sendBankPage(
  reply: FastifyReply,
  language: Language,
  { amount, last_4, return_to, silent }: BankPage,
): FastifyReply {
  const t = bankTexts(language);
  const back = { href: return_to, label: t.back };
  const card = t.card(amount, last_4);
  if (silent)
    return sendPlainPage(reply, { language, heading: t.silent, card, text: t.silentNote, next: back });
  return sendPlainPage(reply, {
    language,
    heading: t.heading,
    card,
    text: t.note,
    next: {
      answers: [
        { value: 'approved', label: t.approve },
        { value: 'refused', label: t.refuse },
      ],
      back,
      leadsTo: new URL(return_to).origin,
    },
  });
}
