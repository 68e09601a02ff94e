import { applyPromo as applyPromoCall, followPromoLink } from '@etg/contract/promo';
import { translator } from '@etg/messages';
import type { FastifyReply } from 'fastify';
import type { Core } from '../../platform/core.ts';
import type { Answering } from '../../platform/http/answer-calls.ts';
import { Problem } from '../../platform/http/problem.ts';
import { readUser } from '../user-story/index.ts';
import { applyPromo } from './apply-promo.ts';

const refusal = {
  'not-found': 404,
  expired: 410,
  'used-up': 412,
  'already-used': 403,
  'referral-used-before': 405,
  'invited-them': 406,
  'not-new': 409,
} as const;

export function promoRoutes({ answer }: Answering, deps: Core & { codeKey: Buffer }): void {
  const { db, clock } = deps;

  answer(applyPromoCall, async ({ accountId, body, headers, request, reply }) => {
    const given = { typed: body.promocode_key, accountId, address: request.ip, source: headers.source };
    const applied = await applyPromo(deps, given);
    if (applied.outcome === 'wait') throw tooManyGuesses(reply, applied.retryAfterS);
    if (applied.outcome !== 'valid') return { code: refusal[applied.outcome] };
    const { id, view_label } = applied.promo;
    const user = await readUser(db, accountId, clock.now());
    const priceView = translator(user?.language ?? 'en')('server.order.free');
    return { code: 200, promo: { id, priceView, view_label, promo: true }, promo_id: id };
  });

  answer(followPromoLink, async ({ accountId, body, headers, request, reply }) => {
    const { source } = headers;
    const given = { typed: body.promocode_key, accountId, address: request.ip, source, of: source };
    const followed = await applyPromo(deps, given);
    if (followed.outcome === 'wait') throw tooManyGuesses(reply, followed.retryAfterS);
    return { code: followed.outcome === 'valid' ? 200 : refusal[followed.outcome] };
  });
}

function tooManyGuesses(reply: FastifyReply, retryAfterS: number): Problem {
  reply.header('retry-after', retryAfterS);
  return new Problem(429, `Too many codes were tried. Please wait ${retryAfterS} seconds.`);
}
