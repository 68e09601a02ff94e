import { heartbeatMs } from '@etg/contract/station-protocol';
import { connect } from 'mqtt';

/** Plain clients with a last will, one subscription and heartbeats of a panel's size, but without a station. */
const [brokerUrl = '', count = '0', perSecond = '1000'] = process.argv.slice(2);
const stepMs = 100;
const panel = JSON.stringify({ v: 1, nests: 'n'.repeat(1_000) });
let opened = 0;

const opening = setInterval(() => {
  for (let step = 0; step < (Number(perSecond) * stepMs) / 1_000 && opened < Number(count); step += 1) {
    opened += 1;
    open(`bare/${opened}`);
  }
  if (opened >= Number(count)) clearInterval(opening);
}, stepMs);
process.once('SIGTERM', () => process.exit(0));

function open(topic: string): void {
  const will = { topic, payload: 'gone', qos: 1, retain: true } as const;
  const client = connect(brokerUrl, { protocolVersion: 4, clientId: topic, will, keepalive: 30 });
  client.on('error', () => undefined);
  client.on('connect', () => {
    client.subscribe(`${topic}/command`);
    client.publish(topic, panel, { qos: 1, retain: true });
  });
  setInterval(() => client.connected && client.publish(topic, panel, { qos: 1, retain: true }), heartbeatMs);
}
