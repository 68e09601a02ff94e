import type { MqttClient } from 'mqtt';
import { StartupProblem } from '../startup-problem.ts';
import { type BrokerAddress, connected, connectTo } from './connection.ts';

/**
 * The listener for stations gives all connections of a user the same client id, so that the connections of several nodes
 * would end each other forever. Refuses such a listener at the start: a second connection must not end the first.
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
  const sendOverSecond = async () => {
    await client.subscribeAsync(topic, { qos: 1 });
    await second.publishAsync(topic, 'second', { qos: 1 });
    return heard;
  };
  const second = connectTo(address, { reconnectPeriod: 0 });
  second.on('error', () => undefined);
  try {
    await connected(second);
    if ((await Promise.race([ended, sendOverSecond()])) === 'heard') return await forget(client, topic);
  } finally {
    second.end(true);
  }
  client.end(true);
  throw new StartupProblem(
    'The station broker ends one connection of the server when it opens another. MQTT_URL must name the listener for gateways, not the one for stations (docs/mosquitto.conf).',
  );
}

async function forget(client: MqttClient, topic: string): Promise<void> {
  await client.unsubscribeAsync(topic);
}
