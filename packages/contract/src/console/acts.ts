import { z } from 'zod';
import { currency, freeText, keyId, unixTime } from '../entities.ts';
import { actOutcome, actPreview, seenVersion } from './consequence.ts';
import { reasonCodes } from './rights.ts';
import { staffCall } from './staff-call.ts';

/** An act that somebody has confirmed, and what has become of it. */
export const staffAct = z.object({
  id: keyId,
  act: z.string().describe('its name in the record'),
  subject: z.string(),
  about: z.string().optional().describe('the subject by its name'),
  operator: z.string(),
  state: z.enum(['done', 'waiting', 'needs-second-person', 'undone', 'declined', 'refused']),
  reason: z.object({ code: z.enum(reasonCodes), words: z.string().optional() }).optional(),
  gives: z.object({ amount: z.number(), currency }).optional(),
  at: unixTime,
  /** When it happens. */
  until: unixTime.optional(),
  second_operator: z.string().optional(),
  /** Why it was refused when it was due: a key of the dictionary. */
  refused: z.string().optional(),
  /** What the second person who declined it wrote. */
  declined_words: z.string().optional(),
});
export type ShownStaffAct = z.infer<typeof staffAct>;

const params = z.object({ actId: keyId });

export const listStaffActs = staffCall({
  id: 'QA6',
  method: 'GET',
  path: '/acts',
  summary:
    'Acts that wait: one’s own, with those refused or declined within a day, or those that need a second person',
  access: { staff: 'signed-in' },
  query: z.object({ whose: z.enum(['mine', 'to-confirm']).default('mine') }),
  reply: z.object({ acts: z.array(staffAct) }),
});

export const readStaffAct = staffCall({
  id: 'QA9',
  method: 'GET',
  path: '/acts/{actId}',
  summary: 'One act, with what it would change by now',
  access: { staff: 'signed-in' },
  params,
  reply: z.object({
    act: staffAct,
    preview: actPreview.optional(),
    refused: z.string().optional().describe('a rule does not allow it any more: a key of the dictionary'),
  }),
});

export const confirmStaffAct = staffCall({
  id: 'QA9',
  method: 'POST',
  path: '/acts/{actId}/confirm',
  summary:
    'Confirm an act as the second person, with the right that the act names. Nobody confirms their own',
  access: { staff: 'signed-in' },
  params,
  body: z.object({ seen: seenVersion }),
  reply: actOutcome,
});

export const declineStaffAct = staffCall({
  id: 'QA9',
  method: 'POST',
  path: '/acts/{actId}/decline',
  summary: 'Decline an act that needs a second person, with the right that the act names',
  access: { staff: 'signed-in' },
  params,
  body: z.object({ words: freeText(500).optional() }),
  reply: actOutcome,
});

export const undoStaffAct = staffCall({
  id: 'QA6',
  method: 'POST',
  path: '/acts/{actId}/undo',
  summary: 'Undo an act that waits: by its author, or anybody with the same right',
  access: { staff: 'signed-in' },
  params,
  reply: actOutcome,
});

export const sendStaffActNow = staffCall({
  id: 'QA6',
  method: 'POST',
  path: '/acts/{actId}/send-now',
  summary: 'Perform an act that waits at once: by its author, or anybody with the same right',
  access: { staff: 'signed-in' },
  params,
  reply: actOutcome,
});
