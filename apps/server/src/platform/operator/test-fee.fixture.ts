import { randomUUID } from 'node:crypto';
import {
  type ActOutcome,
  actOutcome,
  type PreviewReply,
  previewReply,
} from '@etg/contract/console/consequence';
import { actCall } from '@etg/contract/console/staff-call';
import type { FastifyInstance } from 'fastify';
import { sql } from 'kysely';
import { z } from 'zod';
import type { TestServer } from '../../testing/server.fixture.ts';
import type { Reader } from '../database/database.ts';
import { actCalls } from './act-calls.ts';
import { openActs } from './act-door.ts';
import { actSweep } from './act-sweep.ts';
import { listActs } from './perform-act.ts';
import type { StaffAct } from './staff-act.ts';
import { bareConsole, type TestStaff, testStaff } from './staff-door.fixture.ts';
import { staffDoor } from './staff-door.ts';

/** Acts on a table that only the test has: fees, of which a part can be given back. */
const call = actCall({
  id: 'QA6',
  method: 'POST',
  path: '/fees/{feeId}/give-back',
  summary: 'Give back a fee',
  access: { staff: 'money.give-back' },
  params: z.object({ feeId: z.guid() }),
  given: z.strictObject({ minor: z.int().min(1), words: z.string().trim().optional() }),
  act: 'fee.give-back',
  reasons: ['goodwill', 'other'],
  waits: true,
});
const atOnce = {
  ...call,
  path: '/fees/{feeId}/give-at-once',
  act: 'fee.give-at-once',
  waits: undefined,
} as const;
const secret = { ...atOnce, path: '/fees/{feeId}/secret', act: 'fee.secret', freshPasskey: true } as const;

interface FeeRow {
  id: string;
  open: bigint;
  given: bigint;
  country: string;
  times: number;
}

async function readFee(reader: Reader, id: string, locks: boolean): Promise<FeeRow | undefined> {
  const lock = locks ? sql`for update` : sql``;
  return (await sql<FeeRow>`select * from test_fee where id = ${id} ${lock}`.execute(reader)).rows[0];
}

/** What a test can do in the middle of an act. */
export interface Between {
  perform: () => Promise<void>;
  preview: (reader: Reader) => Promise<void>;
}

function giveBack<C extends typeof call | typeof atOnce | typeof secret>(
  of: C,
  between: Between,
): StaffAct<typeof call> {
  return {
    call: of as unknown as typeof call,
    placeOf: async (reader, { params }) => {
      const fee = await readFee(reader, params.feeId, false);
      return fee && { country: fee.country, venueIds: [] };
    },
    preview: async (tx, { params, given, locks }) => {
      await between.preview(tx);
      const fee = await readFee(tx, params.feeId, locks);
      if (!fee || fee.open < BigInt(given.minor)) return { refused: 'more-than-taken' };
      const gives = { minor: BigInt(given.minor), currency: 'USD' } as const;
      const after = { is: 'money', amount: given.minor / 100, currency: 'USD' } as const;
      return {
        subject: params.feeId,
        consequence: { rows: [{ label: 'fee', before: { is: 'none' }, after }] },
        facts: { open: fee.open },
        gives,
      };
    },
    perform: async (tx, { params, given }) => {
      await sql`update test_fee set open = open - ${given.minor}, given = given + ${given.minor}, times = times + 1
        where id = ${params.feeId}`.execute(tx);
      await between.perform();
      const result = { given: given.minor };
      return {
        before: { given: 0 },
        after: result,
        result,
        topics: ['inbox'],
        ...(of === secret && { secret: true as const }),
      };
    },
  };
}

export interface FeeConsole {
  http: FastifyInstance;
  staff: TestStaff;
  between: Between;
  hints: string[];
  outcomes: string[];
  /** For a server that was started again. */
  registerWorker(): void;
  aFee(open?: number, country?: string): Promise<string>;
  fee(id: string): Promise<FeeRow | undefined>;
  preview(who: string, id: string, given?: object): Promise<PreviewReply>;
  confirm(
    who: string,
    id: string,
    given: Partial<Confirmation>,
  ): Promise<{ status: number; body: ActOutcome & { why?: string } }>;
  post(
    who: string,
    path: string,
    body?: object,
  ): Promise<{ status: number; body: ActOutcome & { why?: string } }>;
  get(who: string, path: string): Promise<{ status: number; body: Record<string, unknown> }>;
  stop(): Promise<void>;
}

interface Confirmation {
  minor: number;
  seen: string;
  key: string;
  reason: unknown;
  path: string;
}

export async function startFeeConsole(server: TestServer): Promise<FeeConsole> {
  await sql`create table test_fee (id uuid primary key, open bigint not null check (open >= 0),
    given bigint not null default 0, country text not null, times int not null default 0)`.execute(server.db);
  const http = await bareConsole(server.core.log);
  const staff = testStaff();
  const between: Between = { perform: async () => undefined, preview: async () => undefined };
  const [hints, outcomes]: [string[], string[]] = [[], []];
  const acts = listActs([giveBack(call, between), giveBack(atOnce, between), giveBack(secret, between)]);
  const depsOf = () => ({
    ...server.core,
    http,
    acts,
    findStaff: staff.findStaff,
    whoIsStaff: staff.whoIsStaff,
    isConsolePlace: () => true,
    hint: (topics: readonly string[]) => void hints.push(...topics),
    describeSubjects: async () => new Map(),
    countAct: (outcome: string) => void outcomes.push(outcome),
  });
  openActs(depsOf());
  actCalls(staffDoor(depsOf()), depsOf());
  actSweep(depsOf());

  const post: FeeConsole['post'] = async (who, path, body = {}) => {
    const answer = await http.inject({
      method: 'POST',
      url: `/console/api${path}`,
      headers: { 'x-staff': who },
      payload: body,
    });
    return {
      status: answer.statusCode,
      body: answer.statusCode === 200 ? actOutcome.parse(answer.json()) : answer.json(),
    };
  };
  const preview: FeeConsole['preview'] = async (who, id, given = { minor: 100 }) => {
    const url = `/console/api/fees/${id}/give-back/preview`;
    return previewReply.parse(
      (await http.inject({ method: 'POST', url, headers: { 'x-staff': who }, payload: { given } })).json(),
    );
  };
  return {
    http,
    staff,
    between,
    hints,
    outcomes,
    registerWorker: () => actSweep(depsOf()),
    aFee: async (open = 1_000, country = 'US') => {
      const id = randomUUID();
      await sql`insert into test_fee (id, open, country) values (${id}, ${open}, ${country})`.execute(
        server.db,
      );
      return id;
    },
    fee: (id) => readFee(server.db, id, false),
    preview,
    post,
    get: async (who, path) => {
      const answer = await http.inject({ url: `/console/api${path}`, headers: { 'x-staff': who } });
      return { status: answer.statusCode, body: answer.json() };
    },
    confirm: async (
      who,
      id,
      { minor = 100, seen, key = randomUUID(), reason = { code: 'goodwill' }, path = 'give-back' },
    ) => {
      const shown = seen ?? versionIn(await preview(who, id, { minor }));
      return post(who, `/fees/${id}/${path}`, { given: { minor }, key, seen: shown, reason });
    },
    stop: () => http.close(),
  };
}

export function versionIn(reply: PreviewReply): string {
  return reply.outcome === 'preview' ? reply.preview.version : 'refused';
}
