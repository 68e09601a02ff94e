export declare function errorCode(error: unknown): string;
export declare function makeWritableFolder(folder: string): Promise<void>;
/** False only if it is not there; a folder that may not be looked into is a problem of its own. */
export declare function exists(path: string): Promise<boolean>;
export declare function chownTree(path: string, owner: {
    uid: number;
    gid: number;
}): Promise<void>;
