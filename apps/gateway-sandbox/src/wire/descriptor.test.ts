import { afterAll, beforeAll, expect, it } from 'vitest';
import { aSale, codesOf, startSandbox, type TestSandbox } from '../sandbox.fixture.ts';

let test: TestSandbox;
beforeAll(async () => {
  test = await startSandbox();
});
afterAll(async () => test.sandbox.stop());

it('shows on the statement what was sent, of the shape that the gateway wants [QM7]', async () => {
  // The types of the SDK want a phone number and an address too; the gateway does not.
  const named = (name: string) => test.sdk.transaction.sale(Object.assign(aSale(), { descriptor: { name } }));
  for (const name of ['ETG*ELECTRON TO GO', 'ELECTRO*CHARGERS TO GO', 'ELECTRON 2GO*CHARGERS']) {
    const { transaction } = await named(name);
    expect(await test.sdk.transaction.find(transaction.id)).toMatchObject({ descriptor: { name } });
  }
  for (const name of ['ETG', 'ETGO*RIDES', 'ETG*', 'ETG*1234567890123456789', 'ETG*RIDES & MORE', ''])
    expect([name, codesOf(await named(name))]).toEqual([name, ['92201']]);
});
