/** The server replied with an HTTP status that is not OK. */
export class ApiError extends Error {
  override readonly name = 'ApiError';
  readonly status: number;
  /** The `code` in the reply's body, or the HTTP status if it has none. */
  readonly code: number;

  constructor(status: number, code: number, message: string) {
    super(message);
    this.status = status;
    this.code = code;
  }

  static from(status: number, body: unknown): ApiError {
    const { code = status, message = '' } = isErrorBody(body) ? body : {};
    return new ApiError(status, code, message);
  }
}

function isErrorBody(body: unknown): body is { code?: number; message?: string } {
  if (typeof body !== 'object' || body === null) return false;
  const known = (key: string, type: string) => !(key in body) || typeof Reflect.get(body, key) === type;
  return known('code', 'number') && known('message', 'string');
}

/** No reply: no network, the server is away, or it took too long. */
export class NetworkError extends Error {
  override readonly name = 'NetworkError';

  constructor(cause: unknown) {
    super('No answer from the server', { cause });
  }
}
