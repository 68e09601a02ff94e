import { describe, expect, it } from 'vitest';
import { readConfig } from './config.ts';

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
      'Outside the demo these must be set: BRAINTREE_MERCHANT_ID, BRAINTREE_PUBLIC_KEY, BRAINTREE_PRIVATE_KEY, BRAINTREE_ENVIRONMENT, TWILIO_ACCOUNT_SID, TWILIO_AUTH_TOKEN. (DEMO=on runs without them.)',
    );
  });

  it.each([
    [{ PORT: 'eighty' }, 'PORT'],
    [{ PORT: '70000' }, 'PORT'],
    [{ DATABASE_URL: 'mysql://x' }, 'DATABASE_URL'],
    [{ DEMO: 'yes' }, 'DEMO'],
  ])('refuses %j and names %s', (env, name) => {
    expect(() => readConfig(env)).toThrow(new RegExp(`environment is not usable.*${name}`));
  });
});
