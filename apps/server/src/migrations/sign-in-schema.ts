import type { Language } from '@etg/contract/languages';
import type { Generated } from 'kysely';
import type { Instant, MaybeInstant } from './instants.ts';
import type { Sealed } from './sealed-schema.ts';

export interface SignInTable {
  id: string;
  phone: Sealed<'sign_in.phone'>;
  phone_index: Buffer | null;
  language: Language;
  device_key: string | null;
  token_hash: Buffer;
  code_hash: Buffer;
  code_expires_at: Instant;
  wrong_codes: Generated<number>;
  used_at: MaybeInstant;
  created_at: Instant;
}

export interface LoginTable {
  id: string;
  account_id: string;
  token_hash: Buffer;
  user_key_hash: Buffer;
  device_key: string | null;
  browser: string | null;
  system: string | null;
  model: string | null;
  last_seen_at: MaybeInstant;
  rebound_at: MaybeInstant;
  created_at: Instant;
  expires_at: Instant;
  revoked_at: MaybeInstant;
}

export interface FormerUserKeyTable {
  user_key_hash: Buffer;
  login_id: string;
  device_key: string | null;
  replaced_at: Instant;
}

export interface LoginRebindTable {
  id: string;
  login_id: string;
  from_key: string | null;
  to_key: string;
  created_at: Instant;
}

export interface CodeLimitTable {
  key: Buffer;
  sent: number;
  ends_at: Instant;
  next_at: Instant;
}
