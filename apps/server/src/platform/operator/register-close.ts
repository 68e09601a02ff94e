import type { Right } from '@etg/contract/console/rights';
import { z } from 'zod';
import type { Tx } from '../database/database.ts';
import type { OperatorDoor } from './operator-door.ts';

export interface CloseRoute {
  /** The path of the list whose entries are closed, such as `/operator/reports`. */
  path: string;
  /** The name of the act in the record: `report.close`. */
  act: string;
  right: Right;
  id: z.ZodType<string>;
  /** False: there is no such open entry. */
  close(tx: Tx, id: string, now: Date): Promise<boolean>;
}

/** Registers the route by which an operator closes an entry that has been dealt with. */
export function registerClose(
  door: OperatorDoor,
  { path, act, right, id: ofEntry, close }: CloseRoute,
): void {
  const given = z.object({ id: ofEntry });
  door.open(
    { method: 'POST', path: `${path}/:id/close`, act, right, given },
    async ({ tx, given: { id }, now }) => {
      if (!(await close(tx, id, now))) return undefined;
      return { reply: { closed: id }, subject: id, before: { closed: false }, after: { closed: true } };
    },
  );
}
