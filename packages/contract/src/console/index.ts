import type { consoleActs } from './all-acts.ts';
import type { consoleCalls } from './all-calls.ts';

export { consoleActs } from './all-acts.ts';
export { consoleCalls } from './all-calls.ts';

type AnyCall = (typeof consoleCalls)[number];
type AnyAct = (typeof consoleActs)[number];

/** By method and path, without the prefix: `ConsoleCalls['GET /me']`. */
export type ConsoleCalls = { [C in AnyCall as `${C['method']} ${C['path']}`]: C };
export type ConsoleActs = { [C in AnyAct as `${C['method']} ${C['path']}`]: C };
