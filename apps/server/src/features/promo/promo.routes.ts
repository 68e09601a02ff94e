import type { Language } from '@etg/contract/languages';
import { applyPromo as applyPromoCall, followPromoLink } from '@etg/contract/promo';
import { toDecimal } from '@etg/domain/money';
import { moneyText } from '@etg/domain/money-text';
import { localeOf } from '@etg/domain/reader-locale';
import { translator } from '@etg/messages';
import type { FastifyReply } from 'fastify';
import type { Core } from '../../platform/core.ts';
import type { Answering } from '../../platform/http/answer-calls.ts';
import { Problem } from '../../platform/http/problem.ts';
import { readUser } from '../user-story/index.ts';
import { applyPromo } from './apply-promo.ts';
import type { PromoRow } from './promo.store.ts';

const refusal = {
  'not-found': 404,
  expired: 410,
  'used-up': 412,
  'used-up-today': 408,
  elsewhere: 407,
  'newcomers-only': 411,
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
    const priceView = priceViewOf(applied.promo, user?.language ?? 'en');
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

/** What a code gives, as the price it makes: free, or what it takes off. */
function priceViewOf({ percent, amount_minor, currency }: PromoRow, language: Language): string {
  if (percent !== null) return `\u2212${percent.toLocaleString(localeOf(language))}%`;
  if (amount_minor === null || currency === null) return translator(language)('server.order.free');
  const amount = toDecimal({ minor: amount_minor, currency });
  return `\u2212${moneyText(amount, currency, localeOf(language))}`;
}

function tooManyGuesses(reply: FastifyReply, retryAfterS: number): Problem {
  reply.header('retry-after', retryAfterS);
  return new Problem(429, `Too many codes were tried. Please wait ${retryAfterS} seconds.`);
}
