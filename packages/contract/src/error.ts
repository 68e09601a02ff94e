import { z } from 'zod';

/** The body of every reply that is not HTTP 200. `field` is the path of the malformed field: `order.plan_id`. */
export const errorBody = z
  .object({ code: z.int().min(400).max(599), message: z.string(), field: z.string().optional() })
  .meta({ id: 'ErrorBody' });
export type ErrorBody = z.infer<typeof errorBody>;
