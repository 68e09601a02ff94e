import { getElectron, getStationStatus } from '@etg/contract/live';
import {
  type NestState,
  parseStationTopic,
  type StationCommand,
  type StationEvent,
  type StationState,
  stationCommand,
  stationEvent,
  stationOnline,
  stationState,
} from '@etg/contract/station-protocol';
import type { ChannelEntry } from '@etg/contract/workbench';
import { z } from 'zod';

/** What the log shows of one message. Only known fields are copied: no account, number, booking or text. */
export type Description = Pick<ChannelEntry, 'name' | 'result' | 'detail'>;

const stationStatus = z.object({ releaseReady: z.boolean(), covid_warning: z.boolean() });
const electron = z.object({ code: z.int(), nest: z.int().optional() });
const notice = z.object({ type: z.enum(['success', 'info', 'error']) });
const knownEvents = new Set([
  'get_station_status',
  'get_electron',
  'station_status',
  'electron',
  'notifyClient',
  'user_changed',
]);

/** The station of a page's request. The answers to it do not name the station. */
export function stationOfRequest(event: string, body: unknown): string | undefined {
  if (event === 'get_station_status') return getStationStatus.safeParse(body).data?.group_id;
  if (event === 'get_electron') return getElectron.safeParse(body).data?.group_id;
  return undefined;
}

export function describeLive(event: string, body: unknown): Description {
  const name = knownEvents.has(event) ? event : 'unknown event';
  const asked = getStationStatus.safeParse(body).data ?? getElectron.safeParse(body).data;
  if (asked) return { name, result: '', detail: asked.cableType };
  const status = stationStatus.safeParse(body).data;
  if (event === 'station_status' && status) {
    const warning = status.covid_warning ? 'covid_warning' : '';
    return { name, result: status.releaseReady ? 'releaseReady' : 'not ready', detail: warning };
  }
  const release = electron.safeParse(body).data;
  if (event === 'electron' && release)
    return { name, result: String(release.code), detail: release.nest ? `nest ${release.nest}` : '' };
  return { name, result: notice.safeParse(body).data?.type ?? '', detail: '' };
}

/** `undefined` if the topic does not belong to a station. */
export function describeStation(
  topic: string,
  payload: string,
): ({ station: string } & Description) | undefined {
  const address = parseStationTopic(topic);
  if (!address) return undefined;
  const { station, channel } = address;
  const described = describers[channel]?.(parseJson(payload));
  return { station, ...(described ?? { name: channel, result: 'unreadable', detail: '' }) };
}

const describers: Record<string, (body: unknown) => Description | undefined> = {
  online: (body) => {
    const { data } = stationOnline.safeParse(body);
    const detail = data?.protocol ? `protocol ${data.protocol}` : '';
    return data && { name: 'online', result: data.online ? 'yes' : 'no', detail };
  },
  state: (body) => {
    const { data } = stationState.safeParse(body);
    return data && { name: 'state', result: '', detail: describePanel(data) };
  },
  event: (body) => {
    const { data } = stationEvent.safeParse(body);
    return data && { name: 'event', result: data.type, detail: describeEvent(data) };
  },
  command: (body) => {
    const { data } = stationCommand.safeParse(body);
    return data && { name: 'command', result: data.type, detail: describeCommand(data) };
  },
};

function describePanel({ nests, answers }: StationState): string {
  const inside = nests.filter((nest) => nest.electron !== null).length;
  const allRemarks = nests.flatMap(remarks);
  const texts = [`${inside} of ${nests.length} nests full`, ...allRemarks];
  return `${texts.join(', ')}${answers ? ' (asked for)' : ''}`;
}

function remarks({ nest, lit, open, fault }: NestState): string[] {
  return [
    ...(lit ? [`nest ${nest} lit`] : []),
    ...(open ? [`nest ${nest} open`] : []),
    ...(fault ? [`nest ${nest} ${fault.replace('_', ' ')}`] : []),
  ];
}

function describeEvent({ nest, electron: id, reason }: StationEvent): string {
  return [nest && `nest ${nest}`, id, reason?.replace('_', ' ')].filter(Boolean).join(' ');
}

function describeCommand(command: StationCommand): string {
  if (command.type === 'identify') return `for ${command.for_ms / 1_000} s`;
  if (command.type === 'open_for_service') return `nest ${command.nest} for ${command.open_for_ms / 1_000} s`;
  if (command.type !== 'release') return '';
  return `nest ${command.nest} ${command.electron} within ${command.take_within_ms / 1_000} s`;
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
