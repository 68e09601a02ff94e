import type { Clock } from './clock.ts';
import type { Database } from './database/database.ts';
import type { DueWork } from './due-work/due-work.ts';
import type { Logger } from './logger.ts';

/** What every feature depends on. */
export interface Core {
  db: Database;
  clock: Clock;
  log: Logger;
  dueWork: DueWork;
}
