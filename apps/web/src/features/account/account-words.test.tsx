import { deletionObstacles } from '@etg/contract/personal-data';
import type { Device } from '@etg/contract/sign-in';
import type { User } from '@etg/contract/user';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { rendered, textOf } from '../../platform/rendered.fixture.tsx';
import { CableSettings } from './cable-settings.tsx';
import { DeleteSheet } from './delete-sheet.tsx';
import { Devices } from './devices.tsx';
import { onlyReminder } from './notification.rules.ts';
import { NotificationSettings } from './notification-settings.tsx';
import { Obstacles } from './obstacles.tsx';
import { PersonRows } from './person-rows.tsx';

const areas = ['account-page'] as const;
const user: User = {
  id: 'u1',
  user_id: 'u1',
  phone: '14155552671',
  language: 'en',
  sessions: [],
  total_sessions: 0,
  can_do_pit_stop: false,
  cable_option_ask: true,
  has_payment_methods: false,
  agree_to_terms: 1,
};

describe('who I am', () => {
  const rows = async (differing: Partial<User>, language: 'en' | 'ja' = 'en') =>
    textOf(
      await rendered(<PersonRows user={{ ...user, ...differing }} disabled={false} />, { areas, language }),
    );

  it('says what is missing, and asks for nothing [S32]', async () => {
    const words = await rows({});
    expect(words).toContain('What should we call you?');
    expect(words).toContain('+14155552671');
    expect(words).toContain('Add one to get receipts');
    expect(words).not.toContain('Send the link again');
  });

  it('offers the link again while the address is not confirmed, and not after [S32]', async () => {
    const email = 'ann@example.com';
    const open = await rows({ email, email_status: 'unverified' });
    expect(open).toContain('Not confirmed yet');
    expect(open).toContain('Send the link again');
    const done = await rows({ email, email_status: 'verified' });
    expect(done).toContain('Confirmed');
    expect(done).not.toContain('Send the link again');
    expect(await rows({ email, email_status: 'unverified' }, 'ja')).toContain('リンクを再送信する');
  });
});

describe('the cable', () => {
  const cable = (differing: Partial<User>) =>
    rendered(<CableSettings user={{ ...user, ...differing }} disabled={false} />, { areas });

  it('must be chosen before asking can be switched off [S32]', async () => {
    expect(await cable({})).toMatch(/role="switch"[^>]*disabled/);
    const chosen = await cable({ cable_by_default: 'usb_c', cable_option_ask: false });
    expect(chosen).not.toMatch(/role="switch"[^>]*disabled/);
    expect(textOf(chosen)).toContain("If a station has this cable, we'll choose it for you.");
  });
});

describe('notifications', () => {
  const settings = (sms: boolean, push: boolean) =>
    rendered(<NotificationSettings userId="u1" hasEmail={false} disabled={false} />, {
      areas,
      queries: [
        [
          ['GET /users/notifications', {}],
          { code: 200, reminders_by_sms: sms, reminders_by_push: push, receipts_by_email: true },
        ],
      ],
    });
  const locked = (html: string) =>
    [...html.matchAll(/<input[^>]*role="switch"[^>]*>/g)].map(([input]) => input.includes('disabled'));

  it('say that a reminder always comes, and keep its last way switched on [S32]', async () => {
    expect(locked(await settings(true, true))).toEqual([false, false, false]);
    expect(locked(await settings(true, false))).toEqual([true, false, false]);
    expect(locked(await settings(false, true))).toEqual([false, true, false]);
    const words = textOf(await settings(true, true));
    expect(words).toContain('We remind you before every fee, so one of these always stays on.');
    expect(words).toContain('Add your email address above to get them.');
  });

  it('leave exactly one way when only one is chosen', () => {
    fc.assert(
      fc.property(fc.boolean(), fc.boolean(), (sms, push) => {
        fc.pre(sms || push);
        const only = onlyReminder({ reminders_by_sms: sms, reminders_by_push: push });
        expect(only === undefined).toBe(sms && push);
      }),
    );
  });
});

describe('devices', () => {
  const seen = { signed_in: 1_794_700_000, last_seen: 1_794_700_000 };
  const devices: Device[] = [
    { id: 'd1', browser: 'Safari', system: 'iPhone', current: true, ...seen },
    { id: 'd2', browser: 'Chrome', system: 'Android', model: 'Pixel 8', current: false, ...seen },
    { id: 'd3', current: false, ...seen },
  ];
  const list = (listed: Device[], language: 'en' | 'ja' = 'en') =>
    rendered(<Devices disabled={false} />, {
      areas,
      language,
      queries: [[['GET /users/devices', {}], { code: 200, devices: listed }]],
    });

  it('are named, this one is marked and has no button, the others have one each and one for all [S32]', async () => {
    const html = await list(devices);
    const words = textOf(html);
    expect(words).toContain('Safari on iPhone This device');
    expect(words).toContain('Chrome on Android, Pixel 8 Last active');
    expect(words).toContain('Unknown browser');
    expect(words).toContain('Sign out everywhere else');
    expect(html).not.toContain('Sign out Safari on iPhone');
    expect(html).toContain('aria-label="Sign out Chrome on Android, Pixel 8"');
    expect(textOf(await list(devices, 'ja'))).toContain('iPhone の Safari この端末');
  });

  it('offer nothing to sign out where there is only this one [S32]', async () => {
    expect(textOf(await list(devices.slice(0, 1)))).not.toContain('Sign out');
  });
});

describe('leaving with a plan', () => {
  const until = 1_797_000_000;
  const billing = { plan_status: 'Active', plan_id: 3, paid_until_date: until, can_refund: true } as const;
  const nothing = () => undefined;
  const sheet = (refund: object | undefined, language: 'en' | 'ja' | 'it' | 'ru' = 'en') =>
    rendered(
      <DeleteSheet
        user={{ ...user, billing: { ...billing, can_refund: refund !== undefined } }}
        onClose={nothing}
        onGone={nothing}
      />,
      {
        areas,
        language,
        queries: [
          [['GET /users/deletion', {}], { code: 200, obstacles: [] }],
          [['GET /{provider}/subscriptions/refund', { provider: 'braintree' }], refund],
        ],
      },
    );
  const offer = { code: 200, sums: [{ amount: 65.99, currency: 'USD' }], until };

  it.each(['en', 'ja', 'it', 'ru'] as const)(
    'names in %s the amount that could still be refunded, and leads to it first [S32, X8, D20]',
    async (language) => {
      const html = await sheet(offer, language);
      expect(html).toMatch(/href="\/payments\?ask=refund"/);
      expect(textOf(html).match(/65[.,]99/g)).toHaveLength(2);
    },
  );

  it('says that nothing is refunded only to who cannot have it [S32, X8]', async () => {
    expect(textOf(await sheet(offer))).not.toContain("You won't get a refund");
    for (const refund of [undefined, { code: 403 }]) {
      const html = await sheet(refund);
      expect(textOf(html)).toContain("You won't get a refund.");
      expect(html).not.toContain('ask=refund');
    }
  });
});

describe('what stands in the way of leaving', () => {
  it.each(['en', 'ja', 'it', 'ru'] as const)(
    'is said with the way out of it, in %s [P11]',
    async (language) => {
      const html = await rendered(<Obstacles obstacles={deletionObstacles} onClose={() => undefined} />, {
        areas,
        language,
      });
      const links = [...html.matchAll(/href="([^"]+)"/g)].map(([, href]) => href);
      expect(links).toEqual(['/', '/payments', '/payments/history', 'mailto:help@etg.example']);
      expect(html).not.toContain('account-page.');
    },
  );
});

describe('a part that is on its way', () => {
  it.each([
    ['notifications', <NotificationSettings userId="u1" key="n" hasEmail={false} disabled={false} />],
    ['devices', <Devices key="d" disabled={false} />],
  ])('says so to who cannot see its shape: %s [S32, Z22]', async (_, part) => {
    const waiting = await rendered(part, { areas });
    expect(waiting).toMatch(/role="status" aria-busy="true"/);
    expect(textOf(waiting)).toBe('Loading');
  });
});
