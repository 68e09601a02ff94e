/** The heavy code of the map in one chunk, loaded when a map opens. */
export { localClusters } from './local-clusters.ts';
export { createMapCanvas } from './map-canvas.ts';
