import { describe, expect, it } from 'vitest';
import { storageSettingsOf } from './storage-settings.ts';

const one = { isShared: false };
const s3 = (rest: string) => storageSettingsOf({ STORAGE: `s3://etg-photos${rest}` }, one);

describe('STORAGE', () => {
  it('is a folder by its path or its address [QF9]', () => {
    expect(storageSettingsOf({ STORAGE: '/var/lib/photos' }, one)).toEqual({
      kind: 'folder',
      folder: '/var/lib/photos',
      isShared: false,
    });
    expect(storageSettingsOf({ STORAGE: 'file:///var/lib/our%20photos' }, one)).toMatchObject({
      folder: '/var/lib/our photos',
    });
  });

  it('is by default a folder of this process, and nothing where several need it [QF9]', () => {
    expect(storageSettingsOf({}, one)).toEqual({ kind: 'folder', isShared: false });
    expect(storageSettingsOf({}, { isShared: true })).toEqual({ kind: 'none' });
  });

  it('is a bucket with prefix, endpoint and region, and its keys from two other variables [QF9]', () => {
    expect(
      storageSettingsOf(
        {
          STORAGE: 's3://etg-photos/live/venues?endpoint=https://s3.example:9000&region=eu-central-1',
          STORAGE_ACCESS_KEY: 'key',
          STORAGE_SECRET_KEY: 'secret',
        },
        one,
      ),
    ).toEqual({
      kind: 's3',
      place: {
        bucket: 'etg-photos',
        prefix: 'live/venues/',
        endpoint: 'https://s3.example:9000',
        region: 'eu-central-1',
        keys: { accessKeyId: 'key', secretAccessKey: 'secret' },
      },
    });
    expect(s3('?region=us-west-2')).toMatchObject({
      place: { prefix: '', endpoint: undefined, keys: undefined },
    });
  });

  it.each([
    ['s3://', /names no bucket/],
    ['s3://UPPER_CASE', /names no bucket/],
    ['s3://etg-photos', /needs the region/],
    ['s3://etg-photos?region=x&acl=public', /takes only endpoint and region/],
    ['s3://etg-photos?endpoint=s3.example', /endpoint is not the address of a server/],
    ['s3://etg-photos/a b?region=x', /a prefix is made of/],
    ['ftp://photos.example', /neither a folder .* nor a bucket/],
    ['file://host/photos', /neither a folder .* nor a bucket/],
  ])('refuses "%s" with a reason [QF9]', (STORAGE, why) => {
    expect(() => storageSettingsOf({ STORAGE }, one)).toThrow(why);
  });

  it('refuses keys in the address and repeats them nowhere, half a pair of keys, and keys for a folder [QF9]', () => {
    const inAddress = () => storageSettingsOf({ STORAGE: 's3://id:hidden@etg-photos?region=x' }, one);
    expect(inAddress).toThrow(/must not contain keys/);
    expect(inAddress).not.toThrow(/hidden/);
    expect(() => storageSettingsOf({ STORAGE_ACCESS_KEY: 'key' }, one)).toThrow(/belong together/);
    const keys = { STORAGE_ACCESS_KEY: 'key', STORAGE_SECRET_KEY: 'secret' };
    expect(() => storageSettingsOf({ STORAGE: '/photos', ...keys }, one)).toThrow(/begins with s3/);
  });
});
