/** A refusal with its HTTP status. Thrown at the doors only; use cases return outcomes. */
export class Problem extends Error {
  readonly status: number;
  readonly field: string | undefined;
  /** Which proof would do, as `WWW-Authenticate` says it. */
  challenge: string | undefined;

  constructor(status: number, message: string, field?: string) {
    super(message);
    this.status = status;
    this.field = field;
  }
}

export function notSignedIn(challenge?: string): Problem {
  const problem = new Problem(401, 'Please sign in.');
  problem.challenge = challenge;
  return problem;
}

/** The same words for an id that never was and for another user's: neither may be told apart. */
export function notFound(): Problem {
  return new Problem(404, 'Not found.');
}
