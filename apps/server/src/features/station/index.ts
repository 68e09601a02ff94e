export { admitStation } from './admit-station.ts';
export { lookUpGroup } from './look-up-group.ts';
export { recordEvent } from './record-event.ts';
export { recordOnline } from './record-online.ts';
export { recordState } from './record-state.ts';
export { stationRoutes } from './station.routes.ts';
export { chooseElectron } from './station.rules.ts';
export {
  createStationLink,
  readStationMessage,
  type StationLink,
  type StationMessage,
} from './station.station.ts';
export { findNests, findStation, forgetOnline } from './station.store.ts';
