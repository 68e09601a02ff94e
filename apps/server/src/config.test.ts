import { nodeSecrets } from '@etg/testing/node-secrets';
import { describe, expect, it } from 'vitest';
import { readConfig } from './config.ts';

const outside = {
  ...Object.fromEntries(
    [
      'BRAINTREE_MERCHANT_ID',
      'BRAINTREE_PUBLIC_KEY',
      'BRAINTREE_PRIVATE_KEY',
      'TWILIO_AUTH_TOKEN',
      'TWILIO_FROM',
    ].map((name) => [name, 'set']),
  ),
  BRAINTREE_ENVIRONMENT: 'production',
  ...nodeSecrets(),
};

describe('configuration', () => {
  it('runs the demo on this machine only, unless told otherwise', () => {
    expect(readConfig({})).toMatchObject({
      demo: true,
      host: '127.0.0.1',
      port: 3000,
      publicUrl: 'http://localhost:3000',
    });
    expect(readConfig({ PORT: '', HOST: '0.0.0.0' })).toMatchObject({ port: 3000, host: '0.0.0.0' });
  });

  it('lists all that is missing outside the demo in one line', () => {
    expect(() =>
      readConfig({ NODE_ENV: 'production', TWILIO_FROM: '+1', PUBLIC_URL: 'https://etg.example' }),
    ).toThrow(
      'Outside the demo these must be set: CODE_KEY, DATA_KEYS, DATA_INDEX_KEY, VAPID_PUBLIC_KEY, VAPID_PRIVATE_KEY, BRAINTREE_MERCHANT_ID, BRAINTREE_PUBLIC_KEY, BRAINTREE_PRIVATE_KEY, BRAINTREE_ENVIRONMENT, TWILIO_ACCOUNT_SID, TWILIO_AUTH_TOKEN. (DEMO=on runs without them.)',
    );
  });

  it('names everything that is missing or wrong in one round, whatever asks for it', () => {
    const env = { NODE_ENV: 'production', ROLE: 'api', PORT: 'eighty', PUBLIC_URL: 'https://etg.example' };
    const said = (given: NodeJS.ProcessEnv) => {
      try {
        return String(readConfig(given));
      } catch (error) {
        return String(error);
      }
    };
    for (const name of ['PORT', 'CODE_KEY', 'TWILIO_FROM', 'DATABASE_URL', 'MQTT_URL', 'REDIS_URL'])
      expect(said(env)).toContain(name);
    const { PORT: _, ...withoutPort } = env;
    for (const name of ['CODE_KEY', 'MQTT_URL', 'MAP_ATTRIBUTION'])
      expect(said({ ...withoutPort, MAP_TILES_URL: 'https://tiles.example/{z}/{x}/{y}.png' })).toContain(
        name,
      );
  });

  it('sends no text message from the demo, whatever is set', () => {
    const twilio = { TWILIO_ACCOUNT_SID: 'AC1', TWILIO_AUTH_TOKEN: 'token', TWILIO_FROM: '+1' };
    expect(readConfig(twilio).twilio).toBeUndefined();
  });

  it('serves numbers of the countries that the database says, or of those named [X1, D8, QM1]', () => {
    expect(readConfig({}).phoneCountries).toBeUndefined();
    const env = { PHONE_COUNTRIES: 'jp, FR,JP', CODES_PER_COUNTRY_A_DAY: '200' };
    expect(readConfig(env)).toMatchObject({ phoneCountries: ['JP', 'FR'], codesPerCountryADay: 200 });
  });

  it('says in one line which countries it cannot serve [D8]', () => {
    expect(() => readConfig({ PHONE_COUNTRIES: 'US,UK,IM' })).toThrow(
      'Invalid environment variables. PHONE_COUNTRIES: UK is no country with mobile numbers; PHONE_COUNTRIES: IM has its mobile numbers in common with GB: name that one.',
    );
  });

  it('limits codes for real outside the demo [D7]', () => {
    const real = { DEMO: 'off', PUBLIC_URL: 'https://etg.example', TWILIO_ACCOUNT_SID: 'AC1', ...outside };
    expect(readConfig({}).codeLimits).toBe('demo');
    expect(readConfig({ CODE_LIMITS: 'real' }).codeLimits).toBe('real');
    expect(readConfig(real).codeLimits).toBe('real');
    expect(() => readConfig({ ...real, CODE_LIMITS: 'demo' })).toThrow('CODE_LIMITS=demo is for the demo');
  });

  it('takes payments at Braintree outside the demo, with a merchant account for each currency', () => {
    const real = { DEMO: 'off', PUBLIC_URL: 'https://etg.example', TWILIO_ACCOUNT_SID: 'AC1', ...outside };
    expect(readConfig({}).braintree).toBeUndefined();
    expect(readConfig(real).braintree).toMatchObject({ place: 'production', merchantId: 'set' });
    const BRAINTREE_MERCHANT_ACCOUNTS = 'USD=a, JPY=b,GBP=c';
    expect(readConfig({ ...real, BRAINTREE_MERCHANT_ACCOUNTS }).braintree?.merchantAccounts).toEqual({
      USD: 'a',
      JPY: 'b',
      GBP: 'c',
    });
    const more = `${BRAINTREE_MERCHANT_ACCOUNTS},EUR=d,KWD=e`;
    const named = readConfig({ ...real, BRAINTREE_MERCHANT_ACCOUNTS: more }).braintree?.merchantAccounts;
    expect(named).toEqual({ USD: 'a', JPY: 'b', GBP: 'c', EUR: 'd', KWD: 'e' });
    const standIn = readConfig({ ...real, BRAINTREE_API_URL: 'http://127.0.0.1:4567' });
    expect(standIn.braintree?.place).toEqual({ host: '127.0.0.1', port: 4567 });
  });

  it('sends mails by SMTP, from our own address unless another is named', () => {
    expect(readConfig({}).mail).toBeUndefined();
    const SMTP_URL = 'smtps://us:secret@mail.example:465';
    expect(readConfig({ SMTP_URL }).mail).toEqual({
      url: SMTP_URL,
      from: 'Electron to Go <help@etg.example>',
    });
    expect(readConfig({ SMTP_URL, MAIL_FROM: 'pay@juice.example' }).mail?.from).toBe('pay@juice.example');
  });

  it('names where a person answers, by default at our own domain, and where a venue turns to [S33]', () => {
    const real = { DEMO: 'off', TWILIO_ACCOUNT_SID: 'AC1', ...outside };
    expect(readConfig({}).support).toEqual({
      email: 'help@etg.example',
      venueHref: '/become-a-venue',
      legal: {
        terms: 'https://www.etg.example/terms',
        privacy: 'https://www.etg.example/privacy',
        refund: 'https://www.etg.example/refund',
      },
    });
    expect(readConfig({ ...real, PUBLIC_URL: 'https://juice.example:8443' }).support.email).toBe(
      'help@juice.example',
    );
    const own = { SUPPORT_EMAIL: 'ask@juice.example', BECOME_VENUE_URL: 'https://juice.example/venues' };
    expect(readConfig(own).support).toMatchObject({
      email: 'ask@juice.example',
      venueHref: 'https://juice.example/venues',
    });
  });

  it.each([
    [{ PORT: 'eighty' }, 'PORT'],
    [{ PORT: '70000' }, 'PORT'],
    [{ DATABASE_URL: 'mysql://x' }, 'DATABASE_URL'],
    [{ DEMO: 'yes' }, 'DEMO'],
    [{ SMTP_URL: 'https://mail.example' }, 'SMTP_URL'],
    [{ BRAINTREE_ENVIRONMENT: 'staging' }, 'BRAINTREE_ENVIRONMENT'],
    [{ BRAINTREE_MERCHANT_ACCOUNTS: 'USD=a' }, 'BRAINTREE_MERCHANT_ACCOUNTS'],
    [{ BRAINTREE_MERCHANT_ACCOUNTS: 'USD=a,JPY=b,GBP=c,XXX=d' }, 'BRAINTREE_MERCHANT_ACCOUNTS'],
    [{ BRAINTREE_MERCHANT_ACCOUNTS: 'USD=a,JPY=b,GBP=c,EUR' }, 'BRAINTREE_MERCHANT_ACCOUNTS'],
    [{ BRAINTREE_MERCHANT_ACCOUNTS: 'USD=a,JPY=b,GBP=c,GBP=d' }, 'BRAINTREE_MERCHANT_ACCOUNTS'],
    [{ TWILIO_ACCOUNT_SID: 'SK1' }, 'TWILIO_ACCOUNT_SID'],
    [{ TWILIO_API_URL: 'api.twilio.com' }, 'TWILIO_API_URL'],
    [{ PHONE_COUNTRIES: ',' }, 'PHONE_COUNTRIES'],
    [{ CODES_PER_COUNTRY_A_DAY: 'many' }, 'CODES_PER_COUNTRY_A_DAY'],
    [{ CODE_LIMITS: 'none' }, 'CODE_LIMITS'],
    [{ SUPPORT_EMAIL: 'somewhere' }, 'SUPPORT_EMAIL'],
    [{ BECOME_VENUE_URL: 'javascript:alert(1)' }, 'BECOME_VENUE_URL'],
    [{ ROLE: 'api,clerk' }, 'ROLE'],
    [{ REDIS_URL: 'http://redis.example' }, 'REDIS_URL'],
    [{ CODE_KEY: 'c2hvcnQ=' }, 'CODE_KEY'],
    [{ DATA_KEYS: 'k1:c2hvcnQ=' }, 'DATA_KEYS'],
    [{ DATA_INDEX_KEY: 'c2hvcnQ=' }, 'DATA_INDEX_KEY'],
    [{ DATA_PLAIN: 'maybe' }, 'DATA_PLAIN'],
    [{ OPERATORS: 'ann:short' }, 'OPERATORS'],
  ])('refuses %j and names %s', (env, name) => {
    expect(() => readConfig(env)).toThrow(new RegExp(`Invalid environment variables.*${name}`));
  });

  it('is every part in one process, unless ROLE names fewer', () => {
    const real = { DEMO: 'off', PUBLIC_URL: 'https://etg.example', TWILIO_ACCOUNT_SID: 'AC1', ...outside };
    const shared = {
      DATABASE_URL: 'postgres://db.example/etg',
      MQTT_URL: 'mqtt://broker.example',
      REDIS_URL: 'redis://redis.example',
    };
    expect([...readConfig(real).roles]).toEqual(['api', 'gateway', 'worker']);
    expect([...readConfig({ ...real, ...shared, ROLE: 'worker, API' }).roles]).toEqual(['worker', 'api']);
    expect(() => readConfig({ ...real, ROLE: 'worker' })).toThrow(
      'With ROLE=worker other processes have the other roles and share these: DATABASE_URL, MQTT_URL, REDIS_URL.',
    );
    expect(() => readConfig({ ROLE: 'api' })).toThrow('The demo runs every role in one process');
  });

  it('draws the map on tiles that are named with whom they are by, raster or PMTiles [S18]', () => {
    const tiles = (url: string, attribution = '© Example') =>
      readConfig({ MAP_TILES_URL: url, MAP_ATTRIBUTION: attribution }).mapTiles;
    expect(readConfig({}).mapTiles).toBeUndefined();
    expect(tiles('https://tiles.example/{z}/{x}/{y}.png')).toMatchObject({
      kind: 'raster',
      attribution: '© Example',
    });
    expect(tiles('https://tiles.example/world.pmtiles')).toMatchObject({ kind: 'pmtiles' });
    expect(() => tiles('https://tiles.example/{z}/{x}/{y}.png', '')).toThrow('MAP_ATTRIBUTION');
    expect(() => tiles('https://tiles.example/world.png')).toThrow('names neither');
  });
});
