import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import type { TwilioAccount } from './twilio-sender.ts';

/** What the fake does with the next calls. */
export type FakeAnswer =
  | 'accept'
  /** Answers when the test calls `release`. */
  | 'hold'
  /** Never answers. */
  | 'hang'
  /** Starts an answer and never ends it. */
  | 'stall'
  /** Drops the connection. */
  | 'drop'
  | { status: number; body: string };

export interface FakeTwilio {
  account: TwilioAccount;
  /** The form of each call with valid credentials, whatever the answer was. */
  calls: Record<string, string>[];
  answerWith(answer: FakeAnswer): void;
  /** The next call, in order; waits for it if it has not arrived yet. */
  nextCall(): Promise<Record<string, string>>;
  /** Answers the oldest delayed call. */
  release(answer?: FakeAnswer): void;
  stop(): Promise<void>;
}

export function twilioError(status: number, code: number, message = 'No.'): FakeAnswer {
  return {
    status,
    body: JSON.stringify({ status, code, message, more_info: 'https://www.twilio.com/docs' }),
  };
}

/** The part of Twilio's HTTP API that sends a message. */
export async function startFakeTwilio(): Promise<FakeTwilio> {
  const calls: Record<string, string>[] = [];
  const waiting: (() => void)[] = [];
  const delayed: ((answer: FakeAnswer) => void)[] = [];
  let answer: FakeAnswer = 'accept';
  let nextIndex = 0;

  const server = createServer((request, response) => {
    void handle(request, response);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  const account = {
    accountSid: `AC${'0'.repeat(32)}`,
    authToken: 'fake-token',
    from: '+15005550006',
    apiUrl: `http://127.0.0.1:${port}`,
  };

  async function handle(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const form = Object.fromEntries(new URLSearchParams(await text(request)));
    const path = `/2010-04-01/Accounts/${account.accountSid}/Messages.json`;
    if (request.method !== 'POST' || request.url !== path) return reply(response, twilioError(404, 20404));
    const wanted = Buffer.from(`${account.accountSid}:${account.authToken}`).toString('base64');
    if (request.headers.authorization !== `Basic ${wanted}`) return reply(response, twilioError(401, 20003));
    const given = answer;
    calls.push(form);
    waiting.shift()?.();
    if (given !== 'hold') return reply(response, given);
    delayed.push((later) => reply(response, later));
  }

  function reply(response: ServerResponse, given: FakeAnswer): void {
    if (given === 'drop') response.destroy();
    if (given === 'stall') response.writeHead(201, { 'content-type': 'application/json' }).write('{"sid":');
    if (given === 'accept') {
      const sid = `SM${String(calls.length).padStart(32, '0')}`;
      send(response, 201, JSON.stringify({ sid, status: 'queued', error_code: null }));
    }
    if (typeof given === 'object') send(response, given.status, given.body);
  }

  return {
    account,
    calls,
    answerWith: (next) => {
      answer = next;
    },
    nextCall: async () => {
      const index = nextIndex++;
      while (calls.length <= index) await new Promise<void>((resolve) => waiting.push(resolve));
      return calls[index] ?? {};
    },
    release: (given = 'accept') => delayed.shift()?.(given),
    stop: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}

function send(response: ServerResponse, status: number, body: string): void {
  response.writeHead(status, { 'content-type': 'application/json' }).end(body);
}
