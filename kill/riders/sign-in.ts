import { retry, waitUntil } from '../wait.ts';
import { readUser, type Traveller } from './traveller.ts';

/** Signs in with the number and the code from the text message. */
export async function signIn(traveller: Traveller): Promise<void> {
  const { phone, number, place } = traveller;
  const sent = await phone.ask('POST /number', { body: { number, appLanguage: 'en' } });
  phone.rider.useCredentials({ token: sent.body.token });
  const before = new Set<string>();
  for (;;) {
    await waitUntil(`a code reaches ${number}`, () => codesFor(traveller).some((code) => !before.has(code)));
    const code = codesFor(traveller).findLast((each) => !before.has(each)) ?? '';
    before.add(code);
    const checked = await phone.ask('POST /code', { body: { code } });
    if (checked.body.code === 200) {
      phone.rider.useCredentials({ token: checked.body.token });
      break;
    }
    // The answer to a correct code was lost, or the newest text message arrived first: the page requests another code.
    if (checked.body.code !== 403) {
      const again = await phone.ask('POST /number', { body: { number, appLanguage: 'en' } });
      phone.rider.useCredentials({ token: again.body.token });
    }
  }
  traveller.accountId = (await readUser(traveller)).id;
  await retry(() =>
    place.db
      .updateTable('account')
      .set({ can_do_pit_stop: traveller.habits.exchanges === true })
      .where('id', '=', traveller.accountId)
      .execute(),
  );
}

function codesFor({ number, place }: Traveller): string[] {
  return place.twilio.calls.flatMap(({ To, Body }) =>
    To === `+${number}` ? (/\d{6}/.exec(Body ?? '') ?? []) : [],
  );
}
