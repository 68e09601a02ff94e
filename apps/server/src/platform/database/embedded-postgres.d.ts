export interface EmbeddedPostgres {
    url: string;
    /** Where the data really is: not always the folder asked for, see `notes`. */
    dataDir: string;
    /** An earlier run was killed, and its database went on running. */
    adopted: boolean;
    /** What the person who starts the server should know, one line each. */
    notes: string[];
    stop(): Promise<void>;
}
interface StartOptions {
    dataDir: string;
    log?: (line: string) => void;
    /** Where root keeps data and programs that the database's user could not reach in their own place. */
    shelter?: string;
}
export declare function startEmbeddedPostgres(options: StartOptions): Promise<EmbeddedPostgres>;
/** The address of the database that a server runs from this folder now. For a look into it: nothing is started or held. */
export declare function findEmbeddedPostgres({ dataDir, shelter, }: StartOptions): Promise<string | undefined>;
export {};
