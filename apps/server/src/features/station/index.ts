export { brokerRoutes } from './broker.routes.ts';
export { consoleMapRoutes } from './console-map.routes.ts';
export { createCredential } from './create-credential.ts';
export { createStationChanges, type StationChanges } from './create-station-changes.ts';
export { createVenueCatalogue } from './create-venue-catalogue.ts';
export { credentialActs } from './credential.acts.ts';
export { userNameOf } from './credential.rules.ts';
export {
  findElectronPlace,
  keepPanelsOut,
  lockElectron,
  saveElectronScore,
  saveElectronService,
} from './electron-state.store.ts';
export { entryFormRoutes } from './entry-form.routes.ts';
export { entryPriceOf, ordinaryPriceOf } from './entry-price.rules.ts';
export { findStation, listNestsOf } from './group.store.ts';
export { readGroup } from './group.ts';
export { measureStations, type StationMeter } from './measure-stations.ts';
export { mosquittoAcl } from './mosquitto-acl.rules.ts';
export { moveStationActs } from './move-station.acts.ts';
export { findPlannedMove, listStays } from './move-station.store.ts';
export { emptyNest } from './nest.store.ts';
export { newStationAct } from './new-station.acts.ts';
export { insertStation, lockNewStations } from './new-station.store.ts';
export { coversPlaceAt, listPlacesAt, nameAt, type PlacesAt } from './place-at.store.ts';
export { planSync } from './plan-sync.ts';
export { plannedNestsAct } from './planned-nests.acts.ts';
export { findPresence } from './presence.store.ts';
export { recordEvent } from './record-event.ts';
export { recordOnline } from './record-online.ts';
export { recordState } from './record-state.ts';
export { saveBrokerFiles } from './save-broker-files.ts';
export { stationLive } from './station.live.ts';
export { stationRoutes } from './station.routes.ts';
export {
  chooseElectron,
  electronJudgement,
  isFree,
  leastChargePercent,
  type NestFacts,
  type ServiceState,
  stationGatewayTopics,
  unlockable,
} from './station.rules.ts';
export {
  createStationLink,
  handleStationMessages,
  type Recorded,
  type StationHandler,
  type StationLink,
  type StationLinkOfNode,
  type StationMessage,
} from './station.station.ts';
export {
  findElectron,
  findSeat,
  insertElectron,
  listNests,
  listNestsFor,
  lockStationForRelease,
  markAllOffline,
} from './station.store.ts';
export { stationSweep } from './station.sweep.ts';
export { stationCheckAct } from './station-check.acts.ts';
export { findLastCheck } from './station-check.store.ts';
export { correctPanel, correctTime } from './station-clock.rules.ts';
export { type CommandActDeps, stationCommandActs } from './station-command.acts.ts';
export { needsPresence } from './station-command.rules.ts';
export { findServiceOpening, wasOpenForService } from './station-command.store.ts';
export type { Evidence } from './station-evidence.rules.ts';
export { stationSetupRoutes } from './station-setup.routes.ts';
export { stationStateActs } from './station-state.acts.ts';
export { findPlaceOfStations } from './station-state.store.ts';
export { type MapTiles, venueRoutes } from './venue.routes.ts';
export { pauseEnded } from './venue-pause.rules.ts';
export { endVenuePause, startVenuePause } from './venue-pause.ts';
export { verifyStation } from './verify-station.ts';
