import type { Language } from '@etg/contract/languages';
import type { ages, CableType, genders, paidServices, worries } from '@etg/contract/vocabulary';
import type { Generated } from 'kysely';
import type { Instant, MaybeInstant } from './instants.ts';
import type { Sealed } from './sealed-schema.ts';

export interface AccountTable {
  id: string;
  /** Null after the account is closed. */
  phone: Sealed<'account.phone'> | null;
  phone_index: Buffer | null;
  /** Of the last four digits: several accounts share one. Null until an older row is indexed. */
  phone_tail_index: Generated<Buffer | null>;
  name: string | null;
  language: Language;
  blocking_reason: string | null;
  can_do_pit_stop: Generated<boolean>;
  cable_by_default: CableType | null;
  cable_option_ask: Generated<boolean>;
  agree_to_terms: Generated<boolean>;
  email: Sealed<'account.email'> | null;
  email_index: Buffer | null;
  email_status: 'verified' | 'unverified' | null;
  zip: string | null;
  gender: (typeof genders)[number] | null;
  age: (typeof ages)[number] | null;
  worry_your_phone_dying: (typeof worries)[number] | null;
  s_paid_services: (typeof paidServices)[number] | null;
  nps_score: number | null;
  reminders_by_sms: Generated<boolean>;
  reminders_by_push: Generated<boolean>;
  receipts_by_email: Generated<boolean>;
  had_first_use: Generated<boolean>;
  had_membership: Generated<boolean>;
  closed_at: MaybeInstant;
  created_at: Instant;
}
