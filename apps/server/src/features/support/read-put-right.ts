import type { PutRight } from '@etg/contract/console/support';
import { factsOf, regionOfLanguage } from '@etg/domain/region';
import type { Reader } from '../../platform/database/database.ts';
import type { StaffMember } from '../../platform/operator/staff-member.ts';
import { findRiderAccount } from './rider-account.store.ts';
import { toRiderName } from './rider-name.ts';
import { toStanding } from './standing.ts';

export interface PutRightQuery {
  accountId: string;
  rentalId?: string | undefined;
  staff: Pick<StaffMember, 'operator' | 'dailyLimit'>;
  now: Date;
}

/** What the panel "Put it right" needs to offer its acts. */
export async function readPutRight(db: Reader, { accountId }: PutRightQuery): Promise<PutRight> {
  const rider = await findRiderAccount(db, accountId);
  if (!rider) throw new Error(`there is no account ${accountId}`);
  const { currency } = factsOf(regionOfLanguage(rider.language));
  return { rider: toRiderName(db, rider), standing: toStanding(rider), fees: [], currency, exchange: 'no' };
}
