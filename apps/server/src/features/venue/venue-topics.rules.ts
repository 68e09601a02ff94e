import type { ConsoleTopic } from '@etg/contract/console/topics';

/** The open pages that show a venue or its stations. */
export function venueTopics(venueId: string, stations: readonly string[]): ConsoleTopic[] {
  const ofStations = stations.map((code) => `station:${code}` as const);
  return [`venue:${venueId}`, 'venues', ...ofStations, ...(stations.length > 0 ? ['stations' as const] : [])];
}
