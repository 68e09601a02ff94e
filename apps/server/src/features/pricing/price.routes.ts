import {
  discardPriceDraft as discardCall,
  estimatePriceDraft as estimateCall,
  readPrices as readCall,
  savePriceDraft as saveCall,
} from '@etg/contract/console/prices';
import { countryOfCode } from '@etg/domain/region';
import type { Core } from '../../platform/core.ts';
import { transact } from '../../platform/database/transact.ts';
import { notFound } from '../../platform/http/problem.ts';
import type { Live } from '../../platform/live/live.ts';
import type { StaffDoor } from '../../platform/operator/staff-door.ts';
import { describeDraft } from './describe-draft.ts';
import { toEstimate } from './price-estimate.store.ts';
import { placeOfPrices } from './price-place.rules.ts';
import { readPrices } from './read-prices.ts';
import type { DraftChanged } from './record-draft.ts';
import { removePriceDraft } from './remove-price-draft.ts';
import { savePriceDraft } from './save-price-draft.ts';
import { startPriceEstimate } from './start-price-estimate.ts';

export interface PriceRoutesDeps extends Pick<Core, 'db' | 'dueWork'> {
  live: Pick<Live, 'hintStaff'>;
}

/** Prices at the console [QM2]. What puts a draft in force is an act: `priceActs`. */
export function priceRoutes({ answer }: StaffDoor, { db, dueWork, live }: PriceRoutesDeps): void {
  const placed = {
    placeOf: async (_reader: unknown, input: Parameters<typeof placeOfPrices>[0]) => {
      if (!countryOfCode(input.params.country)) throw notFound();
      return placeOfPrices(input);
    },
  };
  const changed = async ({ draft }: DraftChanged, now: Date) => ({
    outcome: 'changed' as const,
    ...(draft && { draft: await describeDraft(db, draft, now) }),
  });

  answer(
    readCall,
    async ({ params: { country }, member, now }) => {
      // Any of the two rights opens the page. To others it does not exist.
      if (!member.rights.has('price.draft') && !member.rights.has('price.confirm')) throw notFound();
      return readPrices(db, { country, member, now });
    },
    placed,
  );

  answer(
    saveCall,
    async ({ params, body: { body, from, seen }, member, request, now }) => {
      const begins = from === undefined ? undefined : new Date(from * 1_000);
      const editing = { ...params, seen, by: member, requestId: request.id, now };
      const saved = await transact(db, (tx) => savePriceDraft(tx, { ...editing, body, from: begins }));
      if (saved.outcome === 'changed') return changed(saved, now);
      live.hintStaff(['prices']);
      return { outcome: 'saved', draft: await describeDraft(db, saved.draft, now) };
    },
    placed,
  );

  answer(
    discardCall,
    async ({ params, body: { seen }, member, request, now }) => {
      const editing = { ...params, seen, by: member, requestId: request.id, now };
      const discarded = await transact(db, (tx) => removePriceDraft(tx, editing));
      if (discarded.outcome === 'changed') return changed(discarded, now);
      live.hintStaff(['prices']);
      return discarded;
    },
    placed,
  );

  answer(
    estimateCall,
    async ({ params, body: { seen }, now }) => {
      const started = await transact(db, (tx) => startPriceEstimate(tx, { ...params, seen, now, dueWork }));
      if (started.outcome === 'changed') return changed(started, now);
      if (started.outcome === 'faulty') return started;
      dueWork.wake();
      live.hintStaff(['prices']);
      return { outcome: 'started', estimate: toEstimate(started.estimate) };
    },
    placed,
  );
}
