/** Everything the map weighs, in one piece that comes when a map is opened. */
export { localClusters } from './local-clusters.ts';
export { createMapCanvas } from './map-canvas.ts';
