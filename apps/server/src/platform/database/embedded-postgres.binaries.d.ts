import { type RunAs } from './embedded-postgres.process.ts';
export interface PostgresBinaries {
    initdb: string;
    postgres: string;
    pgCtl: string;
    major: string;
}
interface Provision {
    runAs: RunAs;
    /** Gets a copy if the installed programs cannot be completed or reached. */
    copyTo: string;
}
interface Provided {
    binaries: PostgresBinaries;
    notes: string[];
}
export declare function provideBinaries(provision: Provision): Promise<Provided>;
export declare function binariesFrom(folder: string, { runAs, copyTo }: Provision): Promise<Provided>;
export {};
