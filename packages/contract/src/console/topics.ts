import type { Right } from './rights.ts';

/** The live channel of the console. Under `/console`, because browsers send the console's cookie only there. */
export const consoleLivePath = '/console/live';
export const consoleNamespace = '/console';

/** What a page can follow, and the right that it takes. Topics with an id are `rider:{id}`. No validators: browsers import it. */
export const topicRights = {
  rider: 'rider.read',
  rental: 'rider.read',
  station: 'station.read',
  /** Anything about any station, at most once a second. */
  stations: 'station.read',
  venue: 'station.read',
  electron: 'station.read',
  /** Anything that staff change about any venue. */
  venues: 'station.read',
  /** Anything about any Electron or ticket, at most once a second. */
  electrons: 'station.read',
  tickets: 'station.read',
  inbox: 'inbox.work',
  disputes: 'dispute.answer',
  /** Versions and drafts of prices, and how far an estimate has come. */
  prices: 'signed-in',
  countries: 'signed-in',
  texts: 'text.edit',
  /** People, roles, tokens. */
  staff: 'staff.manage',
  record: 'record.read',
  /** Acts that wait, for those who planned them and for second persons. */
  acts: 'signed-in',
} as const satisfies Record<string, Right | 'signed-in'>;

type Kind = keyof typeof topicRights;
type KindWithId = 'rider' | 'rental' | 'station' | 'venue' | 'electron';
export type ConsoleTopic = `${KindWithId}:${string}` | Exclude<Kind, KindWithId>;

export interface ConsoleToServerEvents {
  /** Replaces what the page follows. Answers with the topics that it may follow. */
  follow: (topics: readonly string[], answer?: (followed: readonly ConsoleTopic[]) => void) => void;
}

export interface ConsoleToClientEvents {
  /** Something about the topic changed: the page reads it again. */
  changed: (hint: { topic: ConsoleTopic }) => void;
}

/** The right for a topic; undefined if there is no such topic. */
export function rightForTopic(topic: string): Right | 'signed-in' | undefined {
  const [, kind = '', id] = /^([a-z]+)(?::([\w-]{1,64}))?$/.exec(topic) ?? [];
  if (!isKind(kind) || (id !== undefined) !== hasId(kind)) return undefined;
  return topicRights[kind];
}

export function isConsoleTopic(topic: string): topic is ConsoleTopic {
  return rightForTopic(topic) !== undefined;
}

function isKind(name: string): name is Kind {
  return Object.hasOwn(topicRights, name);
}

function hasId(kind: Kind): kind is KindWithId {
  return ['rider', 'rental', 'station', 'venue', 'electron'].includes(kind);
}
