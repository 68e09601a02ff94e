import type { Right } from '@etg/contract/console/rights';
import type { Currency } from '@etg/domain/money';
import type { FastifyRequest } from 'fastify';
import type { Reader } from '../database/database.ts';

/** Where somebody may act: everywhere, or in some countries, or at some venues. */
export interface Scope {
  /** Country codes; undefined: all. */
  countries: ReadonlySet<string> | undefined;
  /** Ids of venues; undefined: all of the countries. */
  venues: ReadonlySet<string> | undefined;
}

/** Whoever makes a call of the console: a person, or a machine with a token. */
export interface StaffMember {
  /** Undefined for machine tokens. */
  staffId: string | undefined;
  /** The session of this request; undefined for machine tokens, and outside a request. */
  sessionId: string | undefined;
  /** The name in the record: `maya.ortiz`, `token.nightly-export`. */
  operator: string;
  rights: ReadonlySet<Right>;
  scope: Scope;
  /** How much may be given back in 24 hours, in minor units by currency. Undefined: no limit. */
  dailyLimit: Readonly<Partial<Record<Currency, bigint>>> | undefined;
  /** When a passkey was last used in this session. */
  passkeyAt: Date | undefined;
}

/** Finds who makes a request; undefined if nobody is signed in. Decided by the staff feature. */
export type WhoIsStaff = (request: FastifyRequest) => Promise<StaffMember | undefined>;

/** Somebody by name, after the request that they made has ended. */
export interface NamedStaff {
  staffId: string | undefined;
  operator: string;
}

/**
 * Finds a member of staff, or a machine token, with the rights of this moment; undefined if they are gone. For acts that
 * are performed later than they were confirmed.
 */
export type FindStaff = (reader: Reader, who: NamedStaff) => Promise<StaffMember | undefined>;
