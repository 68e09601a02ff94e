import { everyStationTopic, stationTopic } from '@etg/contract/station-protocol';
import { stationGatewayTopics } from './station.rules.ts';

/** Channels that stations publish and the station gateway reads. */
const published = ['online', 'state', 'event'] as const;

/** The access list of a Mosquitto broker: each station has its own topics, by its user name, and the gateway has its own. */
export function mosquittoAcl(gateway: string): string {
  const lines = [
    '# Written by npm run station:credentials. A station signs in with its code as its name (%u).',
    ...published.map((channel) => `pattern write ${stationTopic('%u', channel)}`),
    `pattern read ${stationTopic('%u', 'command')}`,
    '',
    `user ${gateway}`,
    ...published.map((channel) => `topic read ${everyStationTopic(channel)}`),
    `topic write ${everyStationTopic('command')}`,
    `topic readwrite ${stationGatewayTopics}/#`,
  ];
  return `${lines.join('\n')}\n`;
}
