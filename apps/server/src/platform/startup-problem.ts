/** Something only the person who starts the server can put right. The message is one line that says what to do. */
export class StartupProblem extends Error {
  override readonly name = 'StartupProblem';
}
