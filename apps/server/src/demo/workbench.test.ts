import { releaseCode } from '@etg/contract/live-events';
import { channelEntry, channelHistory, clockMoved, workbenchWorld } from '@etg/contract/workbench';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import type { z } from 'zod';
import { aRider } from '../testing/rider.fixture.ts';
import { startTestServer, type TestServer } from '../testing/server.fixture.ts';
import { standingAt } from '../testing/world.fixture.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer({ DEMO: 'on' });
  // Generous: starting the demo takes long on a busy machine.
}, 180_000);
afterEach(async () => void (await post('/reset', {})));
afterAll(async () => server.stop());

const api = (path: string) => `${server.address}/workbench/api${path}`;
const post = (path: string, body: object) =>
  fetch(api(path), {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });
const world = async () => workbenchWorld.parse(await (await fetch(api('/world'))).json());
const station = async (code: string) => {
  const found = (await world()).stations.find((each) => each.code === code);
  if (!found) throw new Error(`no station ${code}`);
  return found;
};
const ada = async () => {
  const rider = aRider(server);
  await rider.signIn('14155552671');
  return { ...(await standingAt(rider, '1001')), close: () => rider.close() };
};

describe('the world as the page draws it', () => {
  it('names the places, and who has which Electron, by no more than the end of a number', async () => {
    const { stations, out, now } = await world();
    expect(stations.find(({ code }) => code === '1001')).toMatchObject({
      title: 'Lantern Bar',
      online: true,
    });
    expect(stations.find(({ code }) => code === '1008')?.covid_warning).toBe(true);
    const late = out.find(({ electron }) => electron === 'E-9078');
    expect(late).toMatchObject({ from: '1010', cable: 'usb_c', rental: { rider: '+1 …2678' } });
    expect(late?.rental?.deadline).toBeLessThan(now);
    expect(JSON.stringify(out)).not.toContain('415555');
  });

  it('shows an Electron pulled out by force as nobody’s', async () => {
    await post('/stations/1001', { action: 'remove', nest: 1 });
    const { out } = await world();
    expect(out.find(({ electron }) => electron === 'E-10011')).toMatchObject({ from: '1001', rental: null });
  });

  it('shows and turns the cleaning warning of the venue [S13]', async () => {
    expect((await post('/stations/1001/cleaning', { on: true })).status).toBe(200);
    expect((await station('1001')).covid_warning).toBe(true);
    await post('/stations/1001/cleaning', { on: false });
    expect((await station('1001')).covid_warning).toBe(false);
    expect((await post('/stations/9999/cleaning', { on: true })).status).toBe(400);
    expect((await post('/stations/1001/cleaning', { on: 'yes' })).status).toBe(400);
  });

  it('says what the moved clock brought, and what it brings next', async () => {
    await post('/stations/1001/queue', { on: true });
    // After what the start of the world left to do.
    await expect.poll(async () => (await world()).due.map(({ kind }) => kind)).toContain('workbench-queue');
    const moved = clockMoved.parse(await (await post('/clock', { advance_s: 60 })).json());
    expect(moved.done).toContainEqual({ kind: 'workbench-queue', count: 1 });
    expect((await world()).offset_ms).toBe(60_000);
  });
});

describe('a made-up rider at a station', () => {
  it('keeps it busy for 10 seconds: 301 for everybody else, then it is free [T301]', async () => {
    const { live, press, close } = await ada();
    expect((await post('/stations/1001/queue', { on: true })).status).toBe(200);
    const { busy_until } = await station('1001');
    expect(busy_until).not.toBeNull();
    press();
    expect((await live.nextElectron()).code).toBe(releaseCode.queue);
    await post('/clock', { advance_s: 10 });
    expect((await station('1001')).busy_until).toBeNull();
    press();
    expect((await live.nextElectron()).code).toBe(releaseCode.lit);
    close();
  });

  it('leaves when told, and never stands twice at one station', async () => {
    await post('/stations/1001/queue', { on: true });
    const again = await post('/stations/1001/queue', { on: true });
    expect([again.status, await again.json()]).toEqual([
      400,
      { code: 400, message: 'Somebody is taking an Electron at station 1001 already' },
    ]);
    await post('/stations/1001/queue', { on: false });
    await post('/stations/1001/queue', { on: false });
    expect((await station('1001')).busy_until).toBeNull();
    expect((await post('/stations/1001/queue', { on: true })).status).toBe(200);
  });

  it('has nothing to queue for where there is no Electron', async () => {
    expect((await post('/stations/1005/queue', { on: true })).status).toBe(400);
  });

  it('is in no outbox, no rental and no hand', async () => {
    await post('/stations/1001/queue', { on: true });
    await post('/clock', { advance_s: 10 });
    expect((await world()).out.map(({ electron }) => electron).sort()).toEqual([
      'E-10090',
      'E-10233',
      'E-9072',
      'E-9074',
      'E-9075',
      'E-9078',
      'E-9079',
      'E-9080',
    ]);
  });
});

/** Opens the log's stream and reads it event by event. */
async function openLog() {
  const answer = await fetch(api('/log'));
  const reader = answer.body?.pipeThrough(new TextDecoderStream()).getReader();
  let rest = '';
  const next = async (event: string): Promise<unknown> => {
    for (;;) {
      const end = rest.indexOf('\n\n');
      if (end >= 0) {
        const block = rest.slice(0, end);
        rest = rest.slice(end + 2);
        const data = /^data: (.*)$/m.exec(block)?.[1];
        if (data && block.includes(`event: ${event}\n`)) return JSON.parse(data);
        continue;
      }
      const { value, done } = (await reader?.read()) ?? { done: true, value: undefined };
      if (done) return undefined;
      rest += value;
    }
  };
  return { type: answer.headers.get('content-type'), next, close: () => reader?.cancel() };
}

describe('the log of the channels', () => {
  it('tells what was said before, then each word of a rental, and of nobody [L1, T201]', async () => {
    const log = await openLog();
    expect(log.type).toContain('text/event-stream');
    expect(channelHistory.parse(await log.next('hello')).some(({ name }) => name === 'state')).toBe(true);
    const { press, live, bookingId, close } = await ada();
    press();
    await live.nextElectron();
    const heard: z.infer<typeof channelEntry>[] = [];
    const line = ({ name, result }: { name: string; result: string }) => `${name} ${result}`.trim();
    while (!heard.map(line).includes('electron 201')) heard.push(channelEntry.parse(await log.next('entry')));
    const lines = heard.filter((entry) => entry.station === '1001').map(line);
    for (const wanted of ['get_electron', 'command release', 'event released'])
      expect(lines).toContain(wanted);
    for (const secret of ['2671', bookingId]) expect(JSON.stringify(heard)).not.toContain(secret);
    await log.close();
    close();
  });

  it('ends with the server, so that a stop does not wait for an open page', async () => {
    const log = await openLog();
    await server.restart();
    while ((await log.next('entry')) !== undefined);
    const again = await openLog();
    expect(channelHistory.parse(await again.next('hello')).length).toBeGreaterThan(0);
    await again.close();
  });
});
