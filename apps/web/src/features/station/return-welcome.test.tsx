import { describe, expect, it } from 'vitest';
import { rendered, textOf } from '../../platform/rendered.fixture.tsx';
import { ReturnWelcome, type ReturnWelcomeProps } from './return-welcome.tsx';
import { aGroup } from './station.fixture.ts';

async function page(group: Parameters<typeof aGroup>, given: Partial<ReturnWelcomeProps> = {}) {
  const props = { code: '1001', group: aGroup(...group), mayExchange: false, suspendedFor: undefined };
  return rendered(<ReturnWelcome {...props} {...given} />, { areas: ['station', 'station-more'] });
}

describe('a scanned code, with an Electron in the hand', () => {
  it('tells of the empty nests and offers no charger [S8]', async () => {
    const html = await page([{ free_nests: 2 }]);
    expect(html).toContain('Return here: 2 empty nests');
    expect(html).toMatch(/<a [^>]*href="\/"[^>]*>.*See my time left/);
    expect(html).not.toContain('/station?id=');
  });

  it('leads to the map where no nest is empty [S8]', async () => {
    const html = await page([{ free_nests: 0 }]);
    expect(html).toContain('No empty nests here right now');
    expect(html).toMatch(/<a [^>]*href="\/map"/);
  });

  it('offers an exchange where no nest is empty, to whoever may have one [X5]', async () => {
    const mayExchange = true;
    expect(await page([{ free_nests: 0 }], { mayExchange })).toMatch(
      /<a [^>]*href="\/station\?exchange=yes&amp;id=1001"[^>]*>.*Exchange Battery/,
    );
    expect(await page([{ free_nests: 1 }], { mayExchange })).not.toContain('Exchange Battery');
    expect(await page([{ free_nests: 0 }])).not.toContain('Exchange Battery');
  });

  it.each([
    ['offline', 'This Supernova is offline.', [{ supernovasOnline: 0 }]],
    ['disabled', 'The station is temporarily disabled.', [{}, { status: 2 }]],
    ['paused', 'Service is suspended here for now', [{ corona_virus: true }]],
  ] as const)('says why it takes none back while it is %s [S8, Z6, S10]', async (...[, why, group]) => {
    const html = await page([...group]);
    expect(textOf(html)).toContain("You can't return it here right now");
    expect(html).toContain(why);
    expect(html).toContain('Already put it in here?');
    expect(html).not.toContain('Return here');
    expect(html).toMatch(/<a [^>]*href="\/map"/);
  });

  it('tells a suspended rider that returning it here ends the suspension, if it does [U2, Z4]', async () => {
    const late = { suspendedFor: 'late_return' };
    expect(await page([{}], late)).toContain('Return it here to end the suspension.');
    expect(await page([{ free_nests: 0 }], late)).toContain(
      'Return it to any empty nest to end the suspension.',
    );
    expect(await page([{}], { suspendedFor: 'unpaid' })).not.toContain('end the suspension');
  });
});
