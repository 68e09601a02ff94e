import type { PriceVersion } from '@etg/contract/console/prices';
import type { FeeSchedule } from '@etg/domain/fee-schedule';
import { useSearchState } from '../../platform/use-search.ts';
import { fromField } from '../../platform/zoned-time.rules.ts';
import { comparedWith, nextVersion } from './plan-prices.rules.ts';
import type { PriceEditor } from './use-price-form.ts';

/** What the page shows of a plan: its draft, or one of its versions; and what it is compared with. */
export interface ShownPrice {
  readonly number: number;
  /** Undefined: the draft, which is edited. */
  readonly version: PriceVersion | undefined;
  readonly schedule: FeeSchedule | undefined;
  readonly compared: PriceVersion | undefined;
}

/** The address says which version is looked at, and with which it is compared. */
export function useShown({ page, plan, form, isDraft, schedule }: PriceEditor): ShownPrice {
  const search = useSearchState();
  const numbered = (key: string) => {
    const asked = search.get(key);
    return asked === '' ? undefined : plan.versions.find(({ version }) => String(version) === asked);
  };
  const from = form.from === '' ? undefined : fromField(form.from, page.zone);
  const usual = comparedWith(plan, from);
  const version = numbered('version') ?? (isDraft ? undefined : usual);
  const before = version && plan.versions.filter((each) => each.version < version.version && each.body)[0];
  const compared = numbered('with') ?? (version ? before : usual);
  return {
    number: version?.version ?? nextVersion(plan),
    version,
    schedule: version ? version.body : schedule,
    compared: compared?.version === version?.version ? undefined : compared,
  };
}
