import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { consoleLivePath } from '@etg/contract/console/topics';
import { Server } from 'socket.io';
import { afterEach, expect, it } from 'vitest';
import { openConsolePage } from '../../testing/console-live.fixture.ts';
import type { StaffMember } from '../operator/staff-member.ts';
import { consoleRoom, openConsoleRoom } from './console-live.ts';

const maya: StaffMember = {
  staffId: 'maya',
  sessionId: 'session',
  operator: 'maya.ortiz',
  rights: new Set(['rider.read', 'inbox.work']),
  scope: { countries: undefined, venues: undefined },
  dailyLimit: undefined,
  passkeyAt: undefined,
};

const open: (() => unknown)[] = [];
afterEach(async () => {
  for (const close of open.splice(0).reverse()) await close();
});

it('a page follows what it asked for last, also if its session was checked in another order [QA11]', async () => {
  const http = createServer();
  const io = new Server(http, { path: consoleLivePath });
  const checks: (() => Promise<StaffMember>)[] = [];
  openConsoleRoom(consoleRoom(io), { signInStaff: async () => checks.shift()?.() ?? maya });
  await new Promise<void>((resolve) => void http.listen(0, '127.0.0.1', resolve));
  open.push(() => io.close());
  const { port } = http.address() as AddressInfo;
  const page = await openConsolePage({ address: `http://127.0.0.1:${port}` }, 'hers');
  open.push(() => page.close());
  await page.follow(['inbox']);

  let endSlowCheck = () => {};
  checks.push(
    () =>
      new Promise<StaffMember>((resolve) => {
        endSlowCheck = () => resolve(maya);
      }),
    async () => maya,
  );
  const first = page.follow(['inbox']);
  expect(await page.follow(['inbox', 'rider:cleo'])).toEqual(['inbox', 'rider:cleo']);
  endSlowCheck();
  await first;
  consoleRoom(io).to('topic:rider:cleo').emit('changed', { topic: 'rider:cleo' });
  await page.follow(['inbox', 'rider:cleo']);
  expect(page.hints).toEqual(['rider:cleo']);
});
