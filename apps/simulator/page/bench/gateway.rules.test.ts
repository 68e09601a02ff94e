import { gatewayFault } from '@etg/contract/gateway-control';
import { describe, expect, it } from 'vitest';
import { faultLeftMs, faultNames } from './gateway.rules.ts';

describe('the payment gateway', () => {
  it('offers every fault there is', () => {
    expect(faultNames).toEqual(gatewayFault.options);
  });

  it('says how much longer a fault lasts, if it ends by itself', () => {
    expect(faultLeftMs({ fault: 'slow', until: 60 }, 45_000)).toBe(15_000);
    expect(faultLeftMs({ fault: 'slow', until: 60 }, 61_000)).toBe(0);
    expect(faultLeftMs({ fault: 'slow', until: null }, 0)).toBeUndefined();
    expect(faultLeftMs({ fault: 'none', until: null }, 0)).toBeUndefined();
  });
});
