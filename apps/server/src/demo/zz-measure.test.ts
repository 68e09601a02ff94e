import { afterAll, beforeAll, expect, it } from 'vitest';
import { startTestServer, type TestServer } from '../server.fixture.ts';
let server: TestServer;
beforeAll(async () => { server = await startTestServer({ DEMO: 'on' }); });
afterAll(async () => server.stop());
it('measures', async () => {
  for (let i = 0; i < 4; i += 1) {
    const c = process.cpuUsage(); const t = performance.now();
    await fetch(`${server.address}/workbench/api/reset`, { method: 'POST', headers: { 'content-type': 'application/json' }, body: '{}' });
    const u = process.cpuUsage(c);
    console.log('RESET wall', Math.round(performance.now() - t), 'cpu', Math.round((u.user + u.system) / 1000));
  }
  expect(1).toBe(1);
});
