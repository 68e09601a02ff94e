import { randomBytes } from 'node:crypto';
import { releaseCode } from '@etg/contract/live-events';
import { aNest, anEmptyNest } from '@etg/testing/nests';
import type { ScriptedStation } from '@etg/testing/scripted-station';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type CollectedSpan, type Collector, startCollector } from '../platform/trace/collector.fixture.ts';
import { accountOf } from '../testing/people.fixture.ts';
import { lastCode } from '../testing/rider.fixture.ts';
import { startTestServer, type TestServer } from '../testing/server.fixture.ts';
import { aStation, aSubscriber, type KnownRider, standingAt } from '../testing/world.fixture.ts';

const phone = '14155557001';
const code = '7001';

/** The trace ids that a page creates when the rider taps. */
function aTap() {
  const [traceId, spanId] = [randomBytes(16).toString('hex'), randomBytes(8).toString('hex')];
  return { traceId, spanId, trace: `00-${traceId}-${spanId}-01` };
}

let collector: Collector;
let server: TestServer;
let station: ScriptedStation;
let rider: KnownRider;

beforeAll(async () => {
  collector = await startCollector();
  server = await startTestServer({ OTEL_EXPORTER_OTLP_ENDPOINT: collector.url });
  rider = await aSubscriber(server, phone);
  station = await aStation(server, { code, nests: [aNest(1, { electron: 'TR-1' }), anEmptyNest(2)] });
});

afterAll(async () => {
  rider.close();
  await station.close();
  await server.stop();
  await collector.stop();
});

describe('a whole rental, traced', () => {
  const tap = aTap();
  let ofTrace: CollectedSpan[] = [];

  it('is heard of by the collector, from the tap to the return and what the page showed', async () => {
    const at = await standingAt(rider, code);
    at.live.socket.emit('get_electron', {
      group_id: code,
      cableType: 'usb_c',
      bookingId: at.bookingId,
      trace: tap.trace,
    });
    const command = await station.nextCommand();
    if (command.type !== 'release') throw new Error('expected a release');
    const answer = { command: command.id, nest: command.nest, electron: command.electron };
    const trace = command.trace ?? 'none';
    await station.sendEvent({ type: 'released', ...answer, trace });
    const lit = await at.live.nextElectron();
    expect(lit).toMatchObject({ code: releaseCode.lit, trace: expect.stringContaining(tap.traceId) });
    await station.sendEvent({ type: 'taken', ...answer, trace });
    const taken = await at.live.nextElectron();
    await station.sendEvent({ type: 'returned', nest: 2, electron: command.electron, cable: 'usb_c' });
    const returned = await at.live.nextReturned();

    const shown = { began: 5, ended: 1 };
    const spans = [
      { name: 'tap unlock', trace: tap.trace, began: 2_000, ended: 0 } as const,
      { name: 'shown lit', trace: aSpanOf(tap.traceId), parent: lit.trace, ...shown } as const,
      { name: 'shown taken', trace: aSpanOf(tap.traceId), parent: taken.trace, ...shown } as const,
      { name: 'shown returned', trace: aSpanOf(tap.traceId), parent: returned.trace, ...shown } as const,
    ];
    await rider.call('POST /traces', { body: { spans } });
    await collector.spanNamed('shown returned', tap.traceId);
    await collector.spanNamed('station returned', tap.traceId);
    await collector.spanNamed('due work rental-ended', tap.traceId);
    ofTrace = collector.spans.filter(({ traceId }) => traceId === tap.traceId);
  });

  it('is one connected tree that begins with the tap', () => {
    const roots = ofTrace.filter(({ parentSpanId }) => !parentSpanId);
    expect(roots.map(({ name, spanId }) => [name, spanId])).toEqual([['tap unlock', tap.spanId]]);
    const ids = new Set(ofTrace.map(({ spanId }) => spanId));
    expect(ofTrace.filter(({ parentSpanId }) => parentSpanId && !ids.has(parentSpanId))).toEqual([]);
  });

  it.each([
    ['tap unlock', 'live get_electron', 'transaction', 'insert release'],
    ['live get_electron', 'command release', 'station released', 'live electron', 'shown lit'],
    ['command release', 'station taken', 'transaction', 'insert rental'],
    ['station taken', 'live electron', 'shown taken'],
    ['station returned', 'live returned', 'shown returned'],
    ['station returned', 'due work rental-ended'],
  ])('says what caused what: %s, %s …', (...names) => {
    expect(lineages(ofTrace)).toContainEqual(expect.stringContaining(names.join(' > ')));
  });

  it('names its statements without their values', () => {
    const statements = ofTrace.flatMap(({ attributes }) =>
      attributes.filter(({ key }) => key === 'db.query.text').map(({ value }) => value.stringValue ?? ''),
    );
    expect(statements.some((text) => text.includes('"release"') && text.includes('$1'))).toBe(true);
  });

  it('tells the page apart from the server', () => {
    const services = new Map(ofTrace.map(({ name, service }) => [name, service]));
    expect(services.get('tap unlock')).toBe('electron-to-go-page');
    expect(services.get('live get_electron')).toBe('electron-to-go');
  });
});

describe('a sign-in, traced', () => {
  it('leads from the tap to the text message that leaves', async () => {
    const tap = aTap();
    await rider.call('POST /number', {
      body: { number: '14155557002', appLanguage: 'en' },
      headers: { traceparent: tap.trace },
    });
    const sms = await collector.spanNamed('send sms', tap.traceId);
    const work = await collector.spanNamed('due work send-message', tap.traceId);
    expect(sms.parentSpanId).toBe(work.spanId);
    const call = await collector.spanNamed('POST /api/v1/number', tap.traceId);
    expect(call.parentSpanId).toBe(tap.spanId);
  });
});

describe('what everybody can send', () => {
  it.each([
    ['no traceparent', 'nonsense'],
    ['a trace of nothing', `00-${'0'.repeat(32)}-00f067aa0ba902b7-01`],
    ['another version', `cc-${'a'.repeat(32)}-00f067aa0ba902b7-01`],
  ])('begins a trace of our own: %s', async (_, traceparent) => {
    await rider.call('GET /pricing_list', { headers: { traceparent } });
    const span = await collector.spanNamed('GET /api/v1/pricing_list');
    expect(span.parentSpanId ?? '').toBe('');
    collector.spans.length = 0;
  });

  it('is never more than a page could have seen: an end before its beginning and foreign parents are left out', async () => {
    const [tap, other] = [aTap(), aTap()];
    const name = 'shown lit';
    await rider.call('POST /traces', {
      body: {
        spans: [
          { name, trace: tap.trace, began: 1, ended: 2 },
          { name, trace: tap.trace, parent: other.trace, began: 1, ended: 1 },
          { name: 'shown taken', trace: tap.trace, began: 1, ended: 1 },
        ],
      },
    });
    await collector.spanNamed('shown taken', tap.traceId);
    expect(collector.spans.filter((span) => span.name === name)).toEqual([]);
  });
});

it('holds nothing of a person: no number, mail, token, code or account [N3]', async () => {
  const accountId = await accountOf(server, phone);
  const secrets = [phone, '14155557002', rider.token() ?? '', rider.cookie(), accountId];
  const codes = [await lastCode(server, '14155557002')];
  const everything = collector.received.join('\n');
  expect(everything.length).toBeGreaterThan(1_000);
  for (const secret of secrets) expect(everything).not.toContain(secret);
  for (const each of codes) expect(everything).not.toMatch(new RegExp(`\\b${each}\\b`));
});

function aSpanOf(traceId: string): string {
  return `00-${traceId}-${randomBytes(8).toString('hex')}-01`;
}

/** For every span one line with its ancestors. */
function lineages(spans: readonly CollectedSpan[]): string[] {
  const byId = new Map(spans.map((span) => [span.spanId, span]));
  const lineOf = (span: CollectedSpan): string => {
    const parent = byId.get(span.parentSpanId ?? '');
    return parent ? `${lineOf(parent)} > ${span.name}` : span.name;
  };
  return spans.map(lineOf);
}
