import { describe, expect, it } from 'vitest';
import { isPublic, resolvePublicAddress } from './public-address.ts';
import { knownPushServices, pushServiceOf } from './push-hosts.ts';

describe('where a notification may be sent', () => {
  it.each([
    'https://fcm.googleapis.com/fcm/send/abc:def',
    'https://updates.push.services.mozilla.com/wpush/v2/gAAA',
    'https://web.push.apple.com/QAbc',
    'https://wns2-par02p.notify.windows.com/w/?token=abc',
  ])('takes %s, of a browser that people use', (endpoint) => {
    expect(pushServiceOf(endpoint, knownPushServices)).toMatchObject({ mayBePrivate: false });
  });

  it.each([
    ['another scheme', 'http://fcm.googleapis.com/fcm/send/abc'],
    ['another port', 'https://fcm.googleapis.com:8443/fcm/send/abc'],
    ['another port below a service', 'https://web.push.apple.com:8443/abc'],
    ['a host that only begins like one', 'https://fcm.googleapis.com.evil.example/abc'],
    ['a host that only ends like one', 'https://evil-push.apple.com/abc'],
    ['the parent of a wildcard', 'https://push.apple.com/abc'],
    ['a name before the host', 'https://fcm.googleapis.com@evil.example/abc'],
    ['credentials', 'https://me:secret@fcm.googleapis.com/abc'],
    ['our own machine', 'https://127.0.0.1/abc'],
    ['the cloud’s own answers', 'http://169.254.169.254/latest/meta-data'],
    ['a file', 'file:///etc/passwd'],
    ['no address', 'fcm.googleapis.com'],
  ])('refuses %s', (_, endpoint) => {
    expect(pushServiceOf(endpoint, knownPushServices)).toBeUndefined();
  });

  it('takes one inside only where the operator named it exactly', () => {
    const named = [{ origin: 'http://127.0.0.1:4567', mayBePrivate: true }];
    expect(pushServiceOf('http://127.0.0.1:4567/send/1', named)?.mayBePrivate).toBe(true);
    expect(pushServiceOf('http://127.0.0.1:4568/send/1', named)).toBeUndefined();
  });
});

describe('an address', () => {
  it.each([
    '127.0.0.1',
    '10.1.2.3',
    '172.31.255.255',
    '192.168.0.1',
    '169.254.169.254',
    '100.64.0.1',
    '0.0.0.0',
  ])('%s is inside', (address) => expect(isPublic(address)).toBe(false));

  it.each(['::1', '::', 'fd00::1', 'fe80::1', '::ffff:127.0.0.1', '::ffff:10.0.0.1', 'ff02::1'])(
    '%s is inside',
    (address) => expect(isPublic(address)).toBe(false),
  );

  it.each(['142.250.74.10', '8.8.8.8', '2a00:1450:4001:80b::200a', '172.32.0.1'])(
    '%s is outside',
    (address) => expect(isPublic(address)).toBe(true),
  );

  it('that a name leads to is not given when it is inside', async () => {
    const found = await new Promise((resolve) =>
      resolvePublicAddress('localhost', {}, (error, address) => resolve(error ? 'refused' : address)),
    );
    expect(found).toBe('refused');
  });
});
