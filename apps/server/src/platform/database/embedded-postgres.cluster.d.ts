import type { PostgresBinaries } from './embedded-postgres.binaries.ts';
import type { Place } from './embedded-postgres.place.ts';
export interface Cluster {
    data: string;
    password: string;
}
export declare const superuser = "electron";
interface Preparation {
    place: Place;
    binaries: PostgresBinaries;
    log: (line: string) => void;
}
/** Opens the data of an earlier start, or makes it. What stands in `cluster/` is always whole: it got there by one rename. */
export declare function prepareCluster({ place, binaries, log }: Preparation): Promise<Cluster>;
export declare function readPassword(home: string): Promise<string>;
export {};
