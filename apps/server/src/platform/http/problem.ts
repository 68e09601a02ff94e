/** A refusal with its HTTP status. Thrown at the doors only; use cases return outcomes. */
export class Problem extends Error {
  readonly status: number;
  readonly field: string | undefined;
  /** The value of `WWW-Authenticate`: which proof is required. */
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

/** The same text for an unknown id and for another user's, so that a caller cannot distinguish them. */
export function notFound(): Problem {
  return new Problem(404, 'Not found.');
}
