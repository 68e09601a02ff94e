import type { GeneratedAlways, JSONColumnType } from 'kysely';
import type { Instant } from './instants.ts';

export type ActFacts = Record<string, string | number | boolean | null>;

export interface OperatorActTable {
  id: GeneratedAlways<bigint>;
  at: Instant;
  operator: string;
  act: string;
  subject: string;
  before: JSONColumnType<ActFacts, string | null, never> | null;
  after: JSONColumnType<ActFacts, string | null, never> | null;
  request_id: string | null;
}
