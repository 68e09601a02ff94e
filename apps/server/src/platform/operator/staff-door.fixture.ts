import type { Right } from '@etg/contract/console/rights';
import type { FastifyInstance } from 'fastify';
import { createHttp } from '../http/create-http.ts';
import type { StaffDoorDeps } from './staff-door.ts';
import type { FindStaff, StaffMember } from './staff-member.ts';

const everywhere = { countries: undefined, venues: undefined };

/** People of a test, each known by the header `x-staff`. Their rights can be changed and taken away. */
export interface TestStaff {
  people: Map<string, StaffMember>;
  add(operator: string, rights: readonly Right[], more?: Partial<StaffMember>): StaffMember;
  findStaff: FindStaff;
  whoIsStaff: StaffDoorDeps['whoIsStaff'];
}

let made = 0;

export function testStaff(): TestStaff {
  const people = new Map<string, StaffMember>();
  return {
    people,
    add: (operator, rights, more = {}) => {
      made += 1;
      const member: StaffMember = {
        staffId: `00000000-0000-4000-8000-${String(made).padStart(12, '0')}`,
        sessionId: undefined,
        operator,
        rights: new Set(rights),
        scope: everywhere,
        dailyLimit: undefined,
        passkeyAt: undefined,
        ...more,
      };
      people.set(operator, member);
      return member;
    },
    findStaff: async (_reader, { operator }) => people.get(operator),
    whoIsStaff: async ({ headers }) => people.get(String(headers['x-staff'])),
  };
}

/** An HTTP server of its own, for calls and acts that only a test has. */
export function bareConsole(log: Parameters<typeof createHttp>[0]['log']): Promise<FastifyInstance> {
  return createHttp({ log, requestsPerMinute: 100_000, secure: false, styleHash: undefined });
}
