import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import type { z } from 'zod';
import * as protocol from './station-protocol.ts';

const page = readFileSync(new URL('../../../docs/station-protocol.md', import.meta.url), 'utf8');

const schemas: Record<string, z.ZodType> = {
  online: protocol.stationOnline,
  state: protocol.stationState,
  event: protocol.completeStationEvent,
  command: protocol.stationCommand,
};

/** ```json supernova/v1/1001/event */
const examples = [...page.matchAll(/^```json (\S+)\n([\s\S]*?)\n```$/gm)].map(
  ([, topic = '', json = '']) => ({
    topic,
    json,
  }),
);

/** The cells of each row of the table under a heading. */
function table(heading: string): string[][] {
  const after = page.slice(page.indexOf(`\n${heading}\n`) + heading.length + 2);
  const section = after.slice(0, after.search(/\n#{2,} /));
  return [...section.matchAll(/^\| (.+) \|$/gm)].map(([, row = '']) => row.split(' | ')).slice(1);
}

function names(heading: string): string[] {
  return table(heading).map(([name = '']) => name.replaceAll('`', ''));
}

describe('the station protocol document', () => {
  it.each(examples)('shows a message that its schema takes whole (%#, $topic)', ({ topic, json }) => {
    const address = protocol.parseStationTopic(topic);
    const schema = schemas[address?.channel ?? ''];
    expect(schema?.parse(JSON.parse(json))).toEqual(JSON.parse(json));
  });

  it('marks every piece of JSON with its topic, and shows each channel', () => {
    expect(page.match(/^```json/gm)).toHaveLength(examples.length);
    const shown = new Set(examples.map(({ topic }) => protocol.parseStationTopic(topic)?.channel));
    expect([...shown].sort()).toEqual(Object.keys(schemas).sort());
  });

  it('names the numbers of the code', () => {
    const { stationProtocolVersion, heartbeatMs, missedHeartbeats, commandLifetimeMs, takeWithinMs } =
      protocol;
    const { stationProtocolMinor, identifyMs, serviceOpenMs, restartWithinMs } = protocol;
    const { largestMessageBytes, messageRate, rememberedCommands, storedEvents, reconnect } = protocol;
    const flat = {
      stationProtocolVersion,
      heartbeatMs,
      missedHeartbeats,
      commandLifetimeMs,
      takeWithinMs,
      stationProtocolMinor: Number(stationProtocolMinor),
      identifyMs,
      serviceOpenMs,
      restartWithinMs,
      ...{
        largestMessageBytes,
        'messageRate.burst': messageRate.burst,
        'messageRate.perSecond': messageRate.perSecond,
      },
      rememberedCommands,
      storedEvents,
      'reconnect.firstMs': reconnect.firstMs,
      'reconnect.longestMs': reconnect.longestMs,
      'reconnect.jitter': reconnect.jitter,
    };
    const rows = table('### Numbers').map(([name = '', value]) => [name.replaceAll('`', ''), Number(value)]);
    expect(Object.fromEntries(rows)).toEqual(flat);
  });

  it('says the same numbers in its sentences', () => {
    const { heartbeatMs, missedHeartbeats, rememberedCommands, storedEvents, messageRate, reconnect } =
      protocol;
    for (const sentence of [
      `at least every ${heartbeatMs / 1_000} seconds`,
      `silent for ${missedHeartbeats} heartbeats`,
      `the last ${rememberedCommands} command ids`,
      `the last ${storedEvents} at least`,
      `${messageRate.burst} messages at a stretch`,
      `${messageRate.perSecond} a second`,
      `after ${reconnect.firstMs / 1_000} second, then after twice as long each time, up to ${reconnect.longestMs / 1_000} seconds`,
      `larger than ${protocol.largestMessageBytes} bytes`,
      `after ${protocol.takeWithinMs / 1_000} seconds`,
      `within ${protocol.restartWithinMs / 1_000} seconds`,
      `${protocol.serviceOpenMs / 1_000} seconds after the nest opened`,
    ])
      expect(page).toContain(sentence);
  });

  it('lists every kind of event with what it must tell, every reason and every fault', () => {
    const rows = table('### 3.4 `event`').map(([type = '', , parts = '']) => {
      const [musts = ''] = parts.split(';');
      return [type.replaceAll('`', ''), [...musts.matchAll(/`(\w+)`/g)].map(([, part]) => part)];
    });
    expect(Object.fromEntries(rows)).toEqual(protocol.requiredEventFields);
    expect(names('### 4.2 Refusing')).toEqual(protocol.stationReason.options);
    expect(names('### 5.4 Faults')).toEqual(protocol.nestFault.options);
  });

  it('shows every command and every event of 1.1, the telemetry, and the commands of a greeting', () => {
    const bodies = examples.map(({ json }) => JSON.parse(json));
    const types = new Set(bodies.map(({ type }) => type));
    const added = protocol.stationEventType.options.filter((type) =>
      page.includes(`| \`${type}\` | since 1.1`),
    );
    expect(added).toEqual(['accepted', 'identified', 'opened_for_service', 'closed_after_service']);
    expect([...protocol.commandTypes, ...added].filter((type) => !types.has(type))).toEqual([]);
    const greeting = bodies.find((body) => body.commands);
    expect(greeting).toMatchObject({
      protocol: protocol.stationProtocolMinor,
      commands: protocol.commandTypes,
    });
    const flat = Object.entries(protocol.completeTelemetry.shape).flatMap(([name]) =>
      name === 'backup' ? ['backup.on', 'backup.percent'] : [name],
    );
    expect(names('### 3.10 Telemetry')).toEqual(flat);
    for (const { telemetry } of bodies)
      if (telemetry) expect(protocol.completeTelemetry.parse(telemetry)).toEqual(telemetry);
  });

  it('names the topics as the code does', () => {
    for (const channel of ['online', 'state', 'event', 'command'] as const)
      expect(page).toContain(protocol.stationTopic('{station}', channel));
  });
});
