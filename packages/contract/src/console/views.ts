import { z } from 'zod';
import { freeText, keyId } from '../entities.ts';
import { staffCall } from './staff-call.ts';

const list = z.string().regex(/^[a-z-]{1,30}$/, 'is not the name of a list');
/** So many has nobody use for; it keeps a loop of a program from filling the table. */
export const mostViews = 50;

export const savedView = z.object({
  id: keyId,
  name: z.string(),
  search: z.string().describe('filters, sort and columns, as in the address of the page'),
  shared: z.boolean(),
  mine: z.boolean(),
  owner: z.string().describe('who saved it'),
});
export type SavedView = z.infer<typeof savedView>;

export const listViews = staffCall({
  id: 'QA13',
  method: 'GET',
  path: '/views',
  summary: 'The views of a list that the signed-in person saved, and those that others share',
  access: { staff: 'signed-in' },
  query: z.object({ list }),
  reply: z.object({ views: z.array(savedView) }),
});

export const saveView = staffCall({
  id: 'QA13',
  method: 'POST',
  path: '/views',
  summary: 'Save a view under a name; one of the same name is replaced',
  access: { staff: 'signed-in' },
  body: z.strictObject({
    list,
    name: freeText(60).min(1),
    search: z.string().max(2_000),
    shared: z.boolean(),
  }),
  reply: z.discriminatedUnion('outcome', [
    z.object({ outcome: z.literal('done'), id: keyId }),
    z.object({ outcome: z.literal('refused'), why: z.enum(['too-many', 'no-person']) }),
  ]),
});

export const removeView = staffCall({
  id: 'QA13',
  method: 'POST',
  path: '/views/{viewId}/remove',
  summary: 'Remove a view that one saved oneself',
  access: { staff: 'signed-in' },
  params: z.object({ viewId: keyId }),
  reply: z.object({ outcome: z.literal('done') }),
});
