import { stationTopic } from '@etg/contract/station-protocol';

/** How long the former password of a station is good after a renewal, so that somebody can enter the new one on site. */
export const formerValidMs = 24 * 3_600_000;

/** The user name of a station's password: its code, and from the second password on the number of that password. */
export function userNameOf(code: string, number: number): string {
  return number === 1 ? code : `${code}.${number}`;
}

/** The number of the password that is issued next: each has one of its own. */
export function nextNumber({ hash, number }: { hash: Buffer | null; number: number }): number {
  return hash === null ? number : number + 1;
}

/** Whose password it is, and which one. Undefined for a name that no station has. */
export function readUserName(name: string): { code: string; number: number } | undefined {
  const [, code, number] = /^(\d{4}|\d{6})(?:\.([1-9]\d{0,5}))?$/.exec(name) ?? [];
  if (code === undefined || number === '1') return undefined;
  return { code, number: number === undefined ? 1 : Number(number) };
}

const published = ['online', 'state', 'event'] as const;

/** A station may use only its own topics. */
export function mayUseTopic(code: string, action: 'publish' | 'subscribe', topic: string): boolean {
  if (action === 'subscribe') return topic === stationTopic(code, 'command');
  return published.some((channel) => topic === stationTopic(code, channel));
}
