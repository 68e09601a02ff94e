import type { readPrices as readPricesCall } from '@etg/contract/console/prices';
import { planKeys } from '@etg/domain/plan';
import { factsOf, knownCountries, type Region } from '@etg/domain/region';
import type { z } from 'zod';
import type { Reader } from '../../platform/database/database.ts';
import type { StaffMember } from '../../platform/operator/staff-member.ts';
import { covers } from '../../platform/operator/staff-scope.ts';
import { toUnix } from '../../platform/wire-time.ts';
import { describeDraft } from './describe-draft.ts';
import { describeVersions } from './describe-versions.ts';
import { findFormerPrices } from './former-price.store.ts';
import { listDrafts } from './price-draft.store.ts';
import { listVersions } from './pricing.store.ts';

/** Everything about the prices of one country: versions, drafts, former prices [QM2]. */
export async function readPrices(
  reader: Reader,
  { country, member, now }: { country: Region; member: StaffMember; now: Date },
): Promise<z.input<(typeof readPricesCall)['reply']>> {
  const stored = await listVersions(reader, country);
  const drafts = await Promise.all(
    (await listDrafts(reader, country)).map(
      async (draft) => [draft.plan, await describeDraft(reader, draft, now)] as const,
    ),
  );
  const draftOf = new Map(drafts);
  const former = await findFormerPrices(reader, { country, at: now });
  const { currency, zone } = factsOf(country);
  const plans = planKeys.map((plan) => {
    const [draft, was] = [draftOf.get(plan), former.get(plan)];
    return {
      plan,
      versions: describeVersions(
        stored.filter((version) => version.plan === plan),
        now,
      ),
      ...(draft && { draft }),
      ...(was && {
        former: {
          price: Number(was.price_minor),
          from: toUnix(was.charged_from),
          until: toUnix(was.charged_until),
        },
      }),
    };
  });
  const { rights, scope } = member;
  return {
    country,
    currency,
    zone,
    countries: knownCountries()
      .filter(({ code }) => covers(scope, { country: code, venueIds: [] }))
      .map(({ code, currency: theirs }) => ({ country: code, currency: theirs })),
    plans,
    may: { draft: rights.has('price.draft'), confirm: rights.has('price.confirm') },
    now: toUnix(now),
  };
}
