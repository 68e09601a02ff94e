export { admitStation } from './admit-station.ts';
export { entryFormRoutes } from './entry-form.routes.ts';
export { findStation } from './group.store.ts';
export { readGroup } from './group.ts';
export { issueCredential } from './issue-credential.ts';
export { measureStations, type StationMeter } from './measure-stations.ts';
export { mosquittoAcl } from './mosquitto-acl.rules.ts';
export { recordEvent } from './record-event.ts';
export { recordOnline } from './record-online.ts';
export { recordState } from './record-state.ts';
export { stationLive } from './station.live.ts';
export { stationRoutes } from './station.routes.ts';
export { chooseElectron, gatewayTopics, isFree } from './station.rules.ts';
export {
  createStationLink,
  hearStations,
  type Recorded,
  type StationHandler,
  type StationLink,
  type StationMessage,
} from './station.station.ts';
export {
  emptyNest,
  findElectron,
  findSeat,
  forgetOnline,
  insertElectron,
  listNests,
  lockStationForRelease,
} from './station.store.ts';
export { stationSweep } from './station.sweep.ts';
export { type StationChanges, stationChanges } from './station-changes.ts';
export { correctPanel } from './station-clock.rules.ts';
export type { Evidence } from './station-evidence.rules.ts';
export { type MapTiles, venueRoutes } from './venue.routes.ts';
export { venueBook } from './venue-book.ts';
