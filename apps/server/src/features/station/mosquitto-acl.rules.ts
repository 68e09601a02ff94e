import { everyStationTopic, stationTopic } from '@etg/contract/station-protocol';
import { stationGatewayTopics } from './station.rules.ts';

/** Channels that stations publish and the station gateway reads. */
const published = ['online', 'state', 'event'] as const;

/** A password under another name than the station's code. */
export interface RenewedUser {
  userName: string;
  code: string;
}

/** The access list of a Mosquitto broker: each station has its own topics, by its user name, and the gateway has its own. */
export function mosquittoAcl(gateway: string, renewed: readonly RenewedUser[] = []): string {
  const lines = [
    '# Written by the server (broker-files, station-credentials). A station signs in with its code as its name (%u).',
    ...published.map((channel) => `pattern write ${stationTopic('%u', channel)}`),
    `pattern read ${stationTopic('%u', 'command')}`,
    '',
    `user ${gateway}`,
    ...published.map((channel) => `topic read ${everyStationTopic(channel)}`),
    `topic write ${everyStationTopic('command')}`,
    `topic readwrite ${stationGatewayTopics}/#`,
    ...renewed.flatMap(({ userName, code }) => [
      '',
      `user ${userName}`,
      ...published.map((channel) => `topic write ${stationTopic(code, channel)}`),
      `topic read ${stationTopic(code, 'command')}`,
    ]),
  ];
  return `${lines.join('\n')}\n`;
}
