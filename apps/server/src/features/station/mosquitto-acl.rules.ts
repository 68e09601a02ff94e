import { everyStationTopic, stationTopic } from '@etg/contract/station-protocol';
import { gatewayTopics } from './station.rules.ts';

/** What stations say; a gateway reads it. */
const spoken = ['online', 'state', 'event'] as const;

/** Who may do what at a Mosquitto: each station its own topics, by its name, and the gateways theirs. */
export function mosquittoAcl(gateway: string): string {
  const lines = [
    '# Written by npm run station:credentials. A station signs in with its code as its name (%u).',
    ...spoken.map((channel) => `pattern write ${stationTopic('%u', channel)}`),
    `pattern read ${stationTopic('%u', 'command')}`,
    '',
    `user ${gateway}`,
    ...spoken.map((channel) => `topic read ${everyStationTopic(channel)}`),
    `topic write ${everyStationTopic('command')}`,
    `topic readwrite ${gatewayTopics}/#`,
  ];
  return `${lines.join('\n')}\n`;
}
