import {
  confirmStaffAct,
  declineStaffAct,
  listStaffActs,
  readStaffAct,
  sendStaffActNow,
  undoStaffAct,
} from './acts.ts';
import { exportRecord, readOwnRecord, readRecord } from './record.ts';
import {
  addPasskey,
  beginJoining,
  beginPasskey,
  beginSignIn,
  beginStepUp,
  join,
  listPasskeys,
  readInvitation,
  readWaysIn,
  removePasskey,
  signInByPasskey,
  signInToDemo,
  stepUp,
} from './sign-in.ts';
import {
  endOwnSessions,
  listPeople,
  listRoles,
  listSessions,
  listTokens,
  readMe,
  signOutOfConsole,
} from './staff.ts';
import {
  changeStaff,
  createToken,
  disableStaff,
  enableStaff,
  endStaffSessions,
  inviteAgain,
  inviteStaff,
  revokeToken,
  saveRole,
} from './staff-acts.ts';
import { pauseVenue, resumeVenue } from './venues.ts';

/** Every call of the console that reads or signs in. A browser imports only types from here. */
export const consoleCalls = [
  readMe,
  readWaysIn,
  beginSignIn,
  signInByPasskey,
  signInToDemo,
  signOutOfConsole,
  beginStepUp,
  stepUp,
  readInvitation,
  beginJoining,
  join,
  listPasskeys,
  beginPasskey,
  addPasskey,
  removePasskey,
  listSessions,
  endOwnSessions,
  listPeople,
  listRoles,
  listTokens,
  listStaffActs,
  readStaffAct,
  confirmStaffAct,
  declineStaffAct,
  undoStaffAct,
  sendStaffActNow,
  readRecord,
  readOwnRecord,
  exportRecord,
] as const;

/** Every call of the console that changes something. */
export const consoleActs = [
  inviteStaff,
  inviteAgain,
  changeStaff,
  disableStaff,
  enableStaff,
  endStaffSessions,
  saveRole,
  createToken,
  revokeToken,
  pauseVenue,
  resumeVenue,
] as const;

type AnyCall = (typeof consoleCalls)[number];
type AnyAct = (typeof consoleActs)[number];

/** By method and path, without the prefix: `ConsoleCalls['GET /me']`. */
export type ConsoleCalls = { [C in AnyCall as `${C['method']} ${C['path']}`]: C };
export type ConsoleActs = { [C in AnyAct as `${C['method']} ${C['path']}`]: C };
