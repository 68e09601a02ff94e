import { z } from 'zod';
import { errorBody } from '../error.ts';
import { rights } from './rights.ts';

/** The body of every reply of the console that is not HTTP 200. */
export const staffErrorBody = errorBody.extend({
  /** The id under which the request is found in the log, to be named when asking for help [QA15]. */
  request: z.string(),
  /**
   * Why a signed-in person is refused. `right`: the role lacks it; `right` names it, so that the console can say whom to
   * ask. `scope`: it concerns more than the caller's countries or venues. `passkey`: use a passkey, and try again. `key`:
   * the key of the confirmation was used for something else. `own`: a second person has to confirm it.
   */
  why: z.enum(['right', 'scope', 'passkey', 'key', 'own']).optional(),
  right: z.enum(rights).optional(),
});
export type StaffErrorBody = z.infer<typeof staffErrorBody>;
