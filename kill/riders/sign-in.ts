import { insistOn, until } from '../patience.ts';
import { lookAtMyself, type Traveller } from './traveller.ts';

/** By number and code, the code read from the text message that reached the phone. */
export async function signIn(traveller: Traveller): Promise<void> {
  const { phone, number, place } = traveller;
  const sent = await phone.ask('POST /number', { body: { number, appLanguage: 'en' } });
  phone.rider.useCredentials({ token: sent.body.token });
  const before = new Set<string>();
  for (;;) {
    await until(`a code reaches ${number}`, () => codesFor(traveller).some((code) => !before.has(code)));
    const code = codesFor(traveller).findLast((each) => !before.has(each)) ?? '';
    before.add(code);
    const checked = await phone.ask('POST /code', { body: { code } });
    if (checked.body.code === 200) {
      phone.rider.useCredentials({ token: checked.body.token });
      break;
    }
    // The answer to a code that worked was lost, or the newest text came first: the page asks for another.
    if (checked.body.code !== 403) {
      const again = await phone.ask('POST /number', { body: { number, appLanguage: 'en' } });
      phone.rider.useCredentials({ token: again.body.token });
    }
  }
  traveller.accountId = (await lookAtMyself(traveller)).id;
  await insistOn(() =>
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
