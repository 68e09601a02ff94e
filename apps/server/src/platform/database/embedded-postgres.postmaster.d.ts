import type { PostgresBinaries } from './embedded-postgres.binaries.ts';
import { type RunAs } from './embedded-postgres.process.ts';
export interface Postmaster {
    pid: number;
    port: number;
    state: 'starting' | 'ready' | 'stopping';
}
export interface Launch {
    data: string;
    logFile: string;
    binaries: PostgresBinaries;
    runAs: RunAs;
}
/** The live server of this folder, left by an earlier run or just started; undefined if there is none. */
export declare function findPostmaster(data: string): Postmaster | undefined;
/** Starts a server. Undefined if it lost a race that a further try can win: for the port, or against a predecessor still ending. */
export declare function launchPostmaster(launch: Launch): Promise<Postmaster | undefined>;
/** Ends all sessions and the server, without waiting: usable while our process exits. */
export declare function interruptPostmaster(pid: number, launch: Launch): void;
export declare function stopPostmaster(pid: number, launch: Launch): Promise<void>;
