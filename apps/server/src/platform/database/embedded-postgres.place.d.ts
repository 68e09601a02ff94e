import type { RunAs } from './embedded-postgres.process.ts';
export interface Place {
    /** Holds `cluster/` (data and password) and the log. */
    folder: string;
    runAs: RunAs;
    notes: string[];
}
/** Decides where the data lives and which system user serves it. */
export declare function choosePlace(wanted: string, shelter: string): Promise<Place>;
