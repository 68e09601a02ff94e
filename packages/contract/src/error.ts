import { z } from 'zod';

/** The body of every answer that is not HTTP 200. `field` names what was malformed, as a path: `order.plan_id`. */
export const errorBody = z
  .object({ code: z.int().min(400).max(599), message: z.string(), field: z.string().optional() })
  .meta({ id: 'ErrorBody' });
export type ErrorBody = z.infer<typeof errorBody>;
