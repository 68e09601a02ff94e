import type { Right } from '@etg/contract/console/rights';
import type { JSONColumnType } from 'kysely';
import type { Instant, MaybeInstant } from './instants.ts';

/** Minor units as texts: JSON has no integers of their size. */
export type StoredLimit = Record<string, string>;

export interface StaffRoleTable {
  name: string;
  rights: Right[];
  daily_limit: JSONColumnType<StoredLimit, string | null, string | null> | null;
  idle_minutes: number;
  changed_at: Instant;
}

export interface StaffTable {
  id: string;
  operator: string;
  name: string;
  role: string;
  countries: string[] | null;
  venues: string[] | null;
  oidc_issuer: string | null;
  oidc_subject: string | null;
  joined_at: MaybeInstant;
  disabled_at: MaybeInstant;
  created_at: Instant;
}

export interface StaffPasskeyTable {
  id: string;
  staff_id: string;
  public_key: Buffer;
  counter: bigint;
  transports: string[];
  rp_id: string;
  backed_up: boolean;
  device: string;
  created_at: Instant;
  used_at: MaybeInstant;
}

export interface StaffInvitationTable {
  id: string;
  staff_id: string;
  token_hash: Buffer;
  invited_by: string;
  created_at: Instant;
  expires_at: Instant;
  used_at: MaybeInstant;
  withdrawn_at: MaybeInstant;
}

export interface StaffSessionTable {
  id: string;
  staff_id: string;
  token_hash: Buffer;
  signed_in_by: 'passkey' | 'company' | 'demo';
  passkey_at: MaybeInstant;
  browser: string | null;
  system: string | null;
  model: string | null;
  created_at: Instant;
  seen_at: Instant;
  expires_at: Instant;
  ended_at: MaybeInstant;
}

export type ChallengeKind = 'sign-in' | 'step-up' | 'new-passkey' | 'join' | 'company';

export interface StaffChallengeTable {
  hash: Buffer;
  kind: ChallengeKind;
  bound_to: string;
  expires_at: Instant;
}

export interface MachineTokenTable {
  id: string;
  name: string;
  token_hash: Buffer;
  rights: Right[];
  countries: string[] | null;
  venues: string[] | null;
  created_by: string;
  created_at: Instant;
  expires_at: Instant;
  used_at: MaybeInstant;
  revoked_at: MaybeInstant;
}
