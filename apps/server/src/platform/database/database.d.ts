import { Kysely, type Transaction } from 'kysely';
import type { Schema } from '../../migrations/schema.ts';
import type { Logger } from '../logger.ts';
export type Database = Kysely<Schema>;
export type Tx = Transaction<Schema>;
/** Reads run as well inside a transaction as outside. */
export type Reader = Database | Tx;
export declare function openDatabase(url: string, log: Logger): Database;
/** Whether an error is the database refusing a second row under the named unique rule. */
export declare function brokeRule(error: unknown, rule: string): boolean;
export declare function isDeadlock(error: unknown): boolean;
