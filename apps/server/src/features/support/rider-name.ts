import type { RiderName } from '@etg/contract/console/support';
import type { Selectable } from 'kysely';
import type { AccountTable } from '../../migrations/account-schema.ts';
import type { Reader } from '../../platform/database/database.ts';
import { maskPhone } from '../../platform/mask.ts';
import { decryptMaybe } from '../../platform/sealed/sealed.ts';

type NamedAccount = Pick<Selectable<AccountTable>, 'id' | 'name' | 'phone' | 'language'>;

/** A rider as lists name them: the first word of the name and the masked number [QA10]. */
export function toRiderName(db: Reader, { id, name, phone, language }: NamedAccount): RiderName {
  const first = name?.trim().split(/\s+/)[0];
  return {
    id,
    ...(first && { name: first }),
    phone: maskPhone(decryptMaybe(db, 'account.phone', phone) ?? ''),
    language,
  };
}
