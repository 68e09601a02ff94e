import type { Language } from '@etg/contract/languages';
import { releaseCode } from '@etg/contract/live-events';
import type { Session, User } from '@etg/contract/user';
import type { ReactElement } from 'react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { rendered } from '../../platform/rendered.fixture.tsx';
import { LitNest } from './lit-nest.tsx';
import { initialState, step } from './release.rules.ts';
import { ReleaseMessage } from './release-message.tsx';
import { SessionRing } from './session-ring.tsx';
import { Taken } from './taken.tsx';

async function words(element: ReactElement, language: Language = 'en'): Promise<string> {
  return rendered(element, { areas: ['rental', 'plan'], language });
}

function plain(html: string): string {
  return html.replace(/<[^>]+>/g, '');
}

describe('what the release screen says', () => {
  it.each([
    ['T301, Z10', releaseCode.queue, "Sorry, there's a queue. Wait 10 seconds"],
    ['T302, Z11', releaseCode.notTaken, 'Sorry, you did not take your battery. Repeat?'],
    [
      'T303, Z12',
      releaseCode.notReady,
      'Something went wrong. Please try again in 5 minutes or contact us at help@etg.example',
    ],
    [
      'T304, Z13',
      releaseCode.offline,
      'Sorry but this Station is offline. Please try again in 5 minutes or contact us at help@etg.example',
    ],
    [
      'T999, Z12',
      999,
      'Something went wrong. Please try again in 5 minutes or contact us at help@etg.example',
    ],
  ])('is the catalogue’s sentence [%s]', async (...[, code, sentence]) => {
    const { turn } = step(initialState, { type: 'electron', event: { code }, now: 0 });
    // The small line under it says when to try again.
    const [message = ''] = (await words(<ReleaseMessage turn={turn} />)).split('<small>');
    expect(plain(message)).toBe(sentence);
  });

  it('makes the address a link, in Japanese too [Z22]', async () => {
    const { turn } = step(initialState, { type: 'electron', event: { code: releaseCode.offline }, now: 0 });
    expect(await words(<ReleaseMessage turn={turn} />, 'ja')).toContain('<a href="mailto:help@etg.example">');
  });

  it('greets an available Electron [B6]', async () => {
    const status = { releaseReady: true, covid_warning: false };
    const { turn } = step(initialState, { type: 'stationStatus', status });
    expect(plain(await words(<ReleaseMessage turn={turn} />))).toContain('Whoa, Electron is available!');
  });
});

describe('the charger-taken screen', () => {
  const session: Session = {
    id: '00000000-0000-4000-8000-000000000001',
    start: 0,
    deadline: 86_400,
    status: 'normal',
  };

  const holder: User = {
    id: '00000000-0000-4000-8000-000000000002',
    user_id: '00000000-0000-4000-8000-000000000002',
    phone: '14155552671',
    language: 'en',
    sessions: [session],
    total_sessions: 3,
    can_do_pit_stop: false,
    cable_option_ask: true,
    has_payment_methods: true,
    agree_to_terms: 1,
  };

  beforeEach(() => {
    vi.useFakeTimers({ toFake: ['Date'] });
  });
  afterEach(() => {
    vi.useRealTimers();
  });

  it('says its sentence, how long it stays, and where help is [S14]', async () => {
    const html = await words(<Taken user={holder} />);
    expect(plain(html)).toContain('Your Electron lights around. Just Plug it in and Go!');
    expect(plain(html)).toContain('Opens automatically in 10 seconds');
    expect(html).toMatch(/<button[^>]*aria-haspopup="dialog"[^>]*><span>Having problem\?/);
  });

  it('says which Electron it is and how far it is charged, from the entry the release left [S14]', async () => {
    vi.stubGlobal('history', { state: { electron: 'E-10012', charge: 86 } });
    expect(plain(await words(<Taken user={holder} />))).toContain('E-10012, 86% charged');
    vi.stubGlobal('history', { state: { rested: true } });
    expect(plain(await words(<Taken user={holder} />))).not.toContain('charged');
    vi.unstubAllGlobals();
  });

  it('tells of the magnet in Japanese only [S14]', async () => {
    expect(await words(<Taken user={holder} />, 'ja')).toContain('マグネット');
    expect(await words(<Taken user={holder} />)).not.toContain('magnet');
  });
});

describe('the lit nest', () => {
  beforeEach(() => {
    vi.useFakeTimers({ toFake: ['Date'], now: 0 });
  });
  afterEach(() => {
    vi.useRealTimers();
  });
  const nest = (given: object) => <LitNest nest={2} nests={[]} {...given} />;

  it('counts the seconds left to take it, for the eye only [T201]', async () => {
    const html = await words(nest({ until: 13_200 }));
    expect(html).toContain('<span class="num" aria-hidden="true">It locks again in 14 seconds.</span>');
    expect(html).toContain('<span class="sr">It locks again if you don\'t take it.</span>');
    expect(plain(await words(nest({ until: 0 })))).toContain('Locking it again.');
    expect(plain(await words(nest({})))).not.toContain('second');
  });

  it('says what is in it, never that it is full [T201]', async () => {
    const seen = { electron: 'E-10012', charge: 86 };
    expect(plain(await words(nest({ seen })))).toContain('E-10012, 86% charged');
    expect(plain(await words(nest({ seen }), 'ja'))).toContain('E-10012（充電86%）');
  });
});

describe('the time ring', () => {
  const session: Session = {
    id: '00000000-0000-4000-8000-000000000001',
    start: 0,
    deadline: 7200,
    status: 'normal',
  };

  it('says the time left in words [S15]', async () => {
    expect(await words(<SessionRing session={session} now={36 * 60_000} />)).toContain(
      'aria-label="1 hour 24 minutes left. Return by',
    );
    expect(await words(<SessionRing session={session} now={36 * 60_000} />, 'ja')).toContain('残り1時間24分');
  });

  it('says how late it is [S15]', async () => {
    expect(await words(<SessionRing session={session} now={27 * 3_600_000} />)).toContain(
      'Late by 1 day 1 hour.',
    );
  });
});
