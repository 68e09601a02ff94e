import type { StaffErrorBody } from '@etg/contract/console/staff-error';

/** The server refused a call, or failed. */
export class ConsoleError extends Error {
  override readonly name = 'ConsoleError';
  readonly status: number;
  /** The id under which the request is found in the log [QA15]. */
  readonly requestId: string | undefined;
  /** Why a signed-in person is refused. */
  readonly why: StaffErrorBody['why'];
  /** The right that is missing. */
  readonly right: StaffErrorBody['right'];
  /** The field that is malformed. */
  readonly field: string | undefined;

  constructor(status: number, body: Partial<StaffErrorBody>) {
    super(body.message ?? '');
    this.status = status;
    this.requestId = body.request;
    this.why = body.why;
    this.right = body.right;
    this.field = body.field;
  }
}

/** No answer: no network, the server is away, or it took too long. */
export class NoAnswer extends Error {
  override readonly name = 'NoAnswer';

  constructor(cause: unknown) {
    super('No answer from the server', { cause });
  }
}

/** Whether a retry can help: after a failure of the server or the network, not after a refusal. */
export function mayPass(error: unknown): boolean {
  return !(error instanceof ConsoleError) || error.status >= 500;
}

export function isSignedOut(error: unknown): boolean {
  return error instanceof ConsoleError && error.status === 401;
}
