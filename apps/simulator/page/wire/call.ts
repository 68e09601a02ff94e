import { errorBody } from '@etg/contract/error';
import type { z } from 'zod';

/** The server refused the request; the page shows the message. */
export class Refused extends Error {
  readonly status: number;

  constructor(status: number, message: string) {
    super(message);
    this.status = status;
  }
}

/** No answer, or an answer that is not the server's, such as a proxy's during a restart. */
class ServerAway extends Error {}

const api = '/workbench/api';

export function read<Schema extends z.ZodType>(schema: Schema, path: string): Promise<z.output<Schema>> {
  return exchange(schema, path, { method: 'GET' });
}

export function post<Schema extends z.ZodType>(
  schema: Schema,
  path: string,
  body: object,
): Promise<z.output<Schema>> {
  const headers = { 'content-type': 'application/json' };
  return exchange(schema, path, { method: 'POST', headers, body: JSON.stringify(body) });
}

async function exchange<Schema extends z.ZodType>(
  schema: Schema,
  path: string,
  init: RequestInit,
): Promise<z.output<Schema>> {
  const answer = await fetch(api + path, { ...init, cache: 'no-store' }).catch(() => {
    throw new ServerAway();
  });
  const body: unknown = await answer.json().catch(() => {
    throw new ServerAway();
  });
  if (!answer.ok) throw refusal(answer.status, body);
  const parsed = schema.safeParse(body);
  if (!parsed.success) throw new Refused(answer.status, 'This page is older than the server. Reload it.');
  return parsed.data;
}

function refusal(status: number, body: unknown): Error {
  const error = errorBody.safeParse(body);
  // An error without our error body comes from a proxy that cannot reach the server.
  return error.success ? new Refused(status, error.data.message) : new ServerAway();
}
