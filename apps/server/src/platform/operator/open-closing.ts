import { z } from 'zod';
import type { Tx } from '../database/database.ts';
import type { OperatorDoor } from './operator-door.ts';

export interface Closing {
  /** Of the list whose entries are closed, such as `/operator/reports`. */
  path: string;
  /** What the record calls it: `report.close`. */
  act: string;
  id: z.ZodType<string>;
  /** False: there is none that is open. */
  close(tx: Tx, id: string, now: Date): Promise<boolean>;
}

/** Opens the way to say of an entry that somebody has dealt with it. */
export function openClosing(door: OperatorDoor, { path, act, id: ofEntry, close }: Closing): void {
  const given = z.object({ id: ofEntry });
  door.open({ method: 'POST', path: `${path}/:id/close`, act, given }, async ({ tx, given: { id }, now }) => {
    if (!(await close(tx, id, now))) return undefined;
    return { reply: { closed: id }, subject: id, before: { closed: false }, after: { closed: true } };
  });
}
