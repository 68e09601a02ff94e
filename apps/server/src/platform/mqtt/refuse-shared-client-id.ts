import type { MqttClient } from 'mqtt';
import { StartupProblem } from '../startup-problem.ts';
import { type BrokerAddress, connected, connectTo } from './connection.ts';

/**
 * A listener for stations gives every connection of one user the same client id, so that the connections of several
 * nodes would end each other for ever. Told at start instead: a second connection of ours must leave the first alone.
 */
export async function refuseSharedClientId(
  client: MqttClient,
  address: BrokerAddress,
  ownTopic: string,
): Promise<void> {
  const topic = `${ownTopic}/second`;
  const ended = new Promise<'ended'>((resolve) => client.once('close', () => resolve('ended')));
  const heard = new Promise<'heard'>((resolve) => {
    client.on('message', function listen(from) {
      if (from !== topic) return;
      client.off('message', listen);
      resolve('heard');
    });
  });
  const say = async () => {
    await client.subscribeAsync(topic, { qos: 1 });
    await second.publishAsync(topic, 'second', { qos: 1 });
    return heard;
  };
  const second = connectTo(address, { reconnectPeriod: 0 });
  second.on('error', () => undefined);
  try {
    await connected(second);
    if ((await Promise.race([ended, say()])) === 'heard') return await forget(client, topic);
  } finally {
    second.end(true);
  }
  client.end(true);
  throw new StartupProblem(
    'The station broker ends one connection of ours when another comes. MQTT_URL must lead to the listener for gateways, not to the one for stations (docs/mosquitto.conf).',
  );
}

async function forget(client: MqttClient, topic: string): Promise<void> {
  await client.unsubscribeAsync(topic);
}
