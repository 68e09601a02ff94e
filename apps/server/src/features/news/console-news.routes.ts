import { readNews } from '@etg/contract/console/news';
import type { Core } from '../../platform/core.ts';
import type { StaffDoor } from '../../platform/operator/staff-door.ts';
import { readConsoleNews } from './read-console-news.ts';

/** News at the console [QM9]. What changes them is an act: `newsActs`. */
export function consoleNewsRoutes({ answer }: StaffDoor, { db }: Pick<Core, 'db'>): void {
  answer(readNews, ({ member, now }) => readConsoleNews(db, { member, now }));
}
