import { randomBytes } from 'node:crypto';
import { aNest, anEmptyNest } from '@etg/testing/nests';
import { startPrivateRedis } from '@etg/testing/private-redis';
import { expect, it } from 'vitest';
import { startCollector } from '../platform/trace/collector.fixture.ts';
import { startTestServer } from '../testing/server.fixture.ts';
import { aStation, aSubscriber, standingAt } from '../testing/world.fixture.ts';

it('an api, a gateway and a worker go on with one trace: nothing but their wires connects them', async () => {
  const [redis, collector] = await Promise.all([startPrivateRedis(), startCollector()]);
  const traced = { REDIS_URL: redis.url, OTEL_EXPORTER_OTLP_ENDPOINT: collector.url };
  const api = await startTestServer({ ...traced, ROLE: 'api' });
  const gateway = await api.another({ roles: new Set(['gateway']) });
  const worker = await api.another({ roles: new Set(['worker']) });
  const station = await aStation(api, {
    code: '7301',
    nests: [aNest(1, { electron: 'TC-1' }), anEmptyNest(2)],
  });
  const rider = await aSubscriber(api, '14155557302');
  const at = await standingAt(rider, '7301');
  const traceId = randomBytes(16).toString('hex');
  const trace = `00-${traceId}-00f067aa0ba902b7-01`;
  const wish = { group_id: '7301', cableType: 'usb_c', bookingId: at.bookingId } as const;
  at.live.socket.emit('get_electron', { ...wish, trace });
  const command = await station.nextCommand();
  const said = { command: command.id, nest: 1, electron: 'TC-1', trace: command.trace ?? 'none' };
  await station.sendEvent({ type: 'released', ...said });
  await at.live.nextElectron();
  await station.sendEvent({ type: 'taken', ...said });
  await at.live.nextElectron();
  await station.sendEvent({ type: 'returned', nest: 2, electron: 'TC-1', cable: 'usb_c' });
  await at.live.nextReturned();

  await collector.spanNamed('due work rental-ended', traceId);
  await collector.spanNamed('station returned', traceId);
  const spans = collector.spans.filter((span) => span.traceId === traceId);
  const ids = new Set(['00f067aa0ba902b7', ...spans.map(({ spanId }) => spanId)]);
  expect(spans.filter(({ parentSpanId }) => !ids.has(parentSpanId ?? ''))).toEqual([]);
  const names = spans.map(({ name }) => name);
  expect(names).toEqual(
    expect.arrayContaining(['live get_electron', 'command release', 'station released', 'station taken']),
  );
  rider.close();
  await station.close();
  await Promise.all([gateway.stop(), worker.stop()]);
  await api.stop();
  await Promise.all([redis.stop(), collector.stop()]);
});
