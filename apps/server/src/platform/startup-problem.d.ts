/** Something only the person who starts the server can put right. The message is one line that says what to do. */
export declare class StartupProblem extends Error {
    readonly name = "StartupProblem";
}
