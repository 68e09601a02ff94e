import { type DudFault, type DudNumber, dudBounds, dudNumbers, dudRuleFaults } from '@etg/domain/dud-rule';
import { z } from 'zod';
import { actCall, staffCall } from './staff-call.ts';

const dudRule = z.object({
  dud_at: z.int().describe('the score from which the rule takes an Electron out of service'),
  suspect_at: z.int().describe('the score from which one is suspect'),
  paybacks_a_month: z.int().describe('for how many duds within 30 days a rider is given something back'),
});

function messageOf(name: DudNumber, fault: DudFault): string {
  const { least, most } = dudBounds[name];
  return fault === 'not-below-dud' ? 'must be less than dud_at' : `must be from ${least} to ${most}`;
}

export const readDudRule = staffCall({
  id: 'QF10',
  method: 'GET',
  path: '/dud-rule',
  summary: 'The numbers of the rule about duds',
  access: { staff: 'station.read' },
  reply: dudRule,
});

export const setDudRule = actCall({
  id: 'QF10',
  method: 'POST',
  path: '/dud-rule',
  summary: 'Change the numbers of the rule about duds, from the next judgement on',
  access: { staff: 'station.edit' },
  given: z.strictObject(dudRule.shape).superRefine((rule, context) => {
    const faults = dudRuleFaults(rule);
    for (const name of dudNumbers)
      if (faults[name])
        context.addIssue({ code: 'custom', path: [name], message: messageOf(name, faults[name]) });
  }),
  act: 'electron.set-dud-rule',
  reasons: ['goodwill', 'abuse', 'maintenance', 'mistake', 'other'],
});
