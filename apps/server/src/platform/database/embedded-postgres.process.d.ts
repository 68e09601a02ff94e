/** The system user a child process runs as; undefined means: as we do. */
export type RunAs = {
    uid: number;
    gid: number;
} | undefined;
/** Only what the binaries need: no secret of ours, and no PG… variable that would change what they do. */
export declare function postgresEnvironment(): NodeJS.ProcessEnv;
/** A zombie counts as ended: its pid answers signals until its parent collects it, but it does nothing any more. */
export declare function isRunning(pid: number): boolean;
/** The data folder the process serves if it is a postmaster; a pid may since have gone to any other program. */
export declare function postmasterFolder(pid: number): string | undefined;
