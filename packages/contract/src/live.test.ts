import { describe, expect, it } from 'vitest';
import { getElectron, getStationStatus } from './live.ts';
import { releaseCode } from './live-events.ts';

const bookingId = '6e2f0d0c-7a1c-4f7e-9a53-0a4f1c3b2d11';
const request = { group_id: '1001', cableType: 'usb_c', bookingId };

describe('the live channel', () => {
  it('asks for the status of a station [L1]', () => {
    expect(getStationStatus.parse(request)).toEqual(request);
  });

  it('takes the group of get_electron in both spellings [L1]', () => {
    const { group_id: groupId, ...rest } = request;
    expect(getElectron.parse(request)).toEqual(request);
    expect(getElectron.parse({ ...rest, groupId })).toEqual(request);
  });

  it('refuses a request without a group, with an unknown cable, a foreign key or garbage [L1]', () => {
    const { group_id: _, ...withoutGroup } = request;
    const refused = [
      withoutGroup,
      { ...request, cableType: 'magsafe' },
      { ...request, group_id: '10 01' },
      { ...request, bookingId: '1' },
      { ...request, is_admin: true },
      undefined,
      null,
      'get_electron',
      [request],
    ];
    expect(refused.filter((value) => getElectron.safeParse(value).success)).toEqual([]);
    expect(refused.filter((value) => getStationStatus.safeParse(value).success)).toEqual([]);
  });

  it('numbers the outcomes of a release as the specification does [N8]', () => {
    expect(Object.values(releaseCode)).toEqual([200, 201, 301, 302, 303, 304]);
  });
});
