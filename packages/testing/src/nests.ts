import type { NestState } from '@etg/contract/station-protocol';

/** By default, a nest with a charged USB-C Electron. */
export function aNest(nest: number, changes: Partial<NestState> = {}): NestState {
  return {
    nest,
    electron: `T-${nest}`,
    cable: 'usb_c',
    charge: 80,
    lit: false,
    fault: null,
    since: 0,
    ...changes,
  };
}

export function anEmptyNest(nest: number, since = 0): NestState {
  return aNest(nest, { electron: null, cable: null, charge: null, since });
}
