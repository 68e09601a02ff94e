/** A refusal with its HTTP status. Thrown at the doors only; use cases return outcomes. */
export class Problem extends Error {
  readonly status: number;
  readonly field: string | undefined;

  constructor(status: number, message: string, field?: string) {
    super(message);
    this.status = status;
    this.field = field;
  }
}

export function notSignedIn(): Problem {
  return new Problem(401, 'Please sign in.');
}

/** The same words for an id that never was and for another user's: neither may be told apart. */
export function notFound(): Problem {
  return new Problem(404, 'Not found.');
}
