import { errorBody } from '@etg/contract/error';
import type { z } from 'zod';

/** The server understood and said no; the message is for the person. */
export class Refused extends Error {
  readonly status: number;

  constructor(status: number, message: string) {
    super(message);
    this.status = status;
  }
}

/** Nobody answered, or somebody who is not our server, as while it restarts. */
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
  const said = errorBody.safeParse(body);
  // Only the server itself says no in its own words; what a proxy says while it cannot reach it is no answer.
  return said.success ? new Refused(status, said.data.message) : new ServerAway();
}
