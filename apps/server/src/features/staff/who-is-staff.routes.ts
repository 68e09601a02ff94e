import type { Core } from '../../platform/core.ts';
import { consoleTokenOf } from '../../platform/operator/console-cookie.ts';
import type { FindStaff, StaffMember, WhoIsStaff } from '../../platform/operator/staff-member.ts';
import type { WrongTokens } from '../../platform/operator/wrong-tokens.ts';
import { findMachineStaffMember, findNamedStaffMember, findSignedInStaffMember } from './staff-member.ts';

export interface WhoIsStaffDeps extends Pick<Core, 'db' | 'clock'> {
  wrongTokens: WrongTokens;
  /** Whether the console is used over https. */
  secureConsole: boolean;
}

export interface StaffFinder {
  /** Who makes a request: a program by its token, or a person by the cookie of their session. */
  whoIsStaff: WhoIsStaff;
  /** The same for the live channel, which has only the cookie. */
  findByCookie(cookieHeader: string | undefined): Promise<StaffMember | undefined>;
  /** The program whose token this is, for the routes under `/operator`, which count wrong tokens themselves [QS7]. */
  findByToken(authorization: string): Promise<StaffMember | undefined>;
  /** With the rights of this moment, for acts that are performed later. */
  findStaff: FindStaff;
}

export function createStaffFinder({ db, clock, wrongTokens, secureConsole }: WhoIsStaffDeps): StaffFinder {
  const findByCookie: StaffFinder['findByCookie'] = async (cookieHeader) => {
    const token = consoleTokenOf(cookieHeader, secureConsole);
    return token ? findSignedInStaffMember(db, token, clock.now()) : undefined;
  };
  return {
    findByCookie,
    findByToken: (authorization) => findMachineStaffMember(db, tokenIn(authorization), clock.now()),
    findStaff: (reader, who) => findNamedStaffMember(reader, who, clock.now()),
    whoIsStaff: async (request) => {
      const { authorization, cookie } = request.headers;
      if (!authorization) return findByCookie(cookie);
      return wrongTokens.checkLater('console', request, async () => {
        const found = await findMachineStaffMember(db, tokenIn(authorization), clock.now());
        return found ? { right: found } : { wrong: undefined };
      });
    },
  };
}

function tokenIn(authorization: string): string {
  return authorization.replace(/^Bearer /, '');
}
