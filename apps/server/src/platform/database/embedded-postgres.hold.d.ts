export interface Hold {
    letGo(): void;
}
interface HoldOptions {
    /** Of the maintenance database: the lock is one per database, and this one is always there. */
    url: string;
    /** Made if it is not there yet. */
    database: string;
    folder: string;
    log: (line: string) => void;
}
/** Takes the lock, and takes it again if PostgreSQL drops its sessions after a crash of one of them. */
export declare function takeHold(options: HoldOptions): Promise<Hold>;
export {};
