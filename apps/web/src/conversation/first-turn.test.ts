import { expect, it } from 'vitest';
import { type Opening, startConversation } from './engine/step.ts';
import { type Turn, turnOf } from './engine/turn.ts';
import { firstTurn, signInTurn } from './first-turn.ts';
import { auth } from './modules/auth.ts';
import { welcome } from './modules/welcome.ts';
import { visitor } from './visitor-facts.ts';

const book = { welcome, auth };
const shownByEngine = (opening: Opening) => turnOf(book, startConversation(visitor, book, opening).state);

/** The ids of what a rider reads and can tap. */
function contentOf({ dialog, say, show, typing, dock }: Turn) {
  const choices =
    dock.kind === 'choices' ? [dock.primary, ...dock.quiet].map(({ id, href }) => [id, href]) : [];
  return {
    dialog,
    say: say.map((line) => ('say' in line ? line.say : line)),
    show,
    typing,
    choices,
    note: dock.kind === 'choices' ? dock.note : undefined,
    input: dock.kind === 'input' ? dock.input : undefined,
  };
}

it('Welcome: a headline, a picture, the free hours, and both choices, of which one is a link without a script [S2]', () => {
  const cover = {
    dialog: 0,
    say: ['conversation.welcome.title', 'conversation.welcome.text'],
    show: 'station',
    typing: false,
    choices: [
      ['get-charger', '/?m=login'],
      ['how', undefined],
    ],
    note: 'conversation.welcome.free',
    input: undefined,
  };
  expect(contentOf(firstTurn)).toEqual(cover);
  expect(contentOf(shownByEngine({}))).toEqual(cover);
});

it('sign-in: one line in the chat and the field for the number [R4]', () => {
  const asked = {
    dialog: 1,
    say: ['sign-in.intro'],
    show: undefined,
    typing: false,
    choices: [],
    note: undefined,
    input: 'sign-in',
  };
  expect(contentOf(signInTurn)).toEqual(asked);
  expect(contentOf(shownByEngine({ action: 'login' }))).toEqual(asked);
  expect(signInTurn.said).toEqual([{ say: 'sign-in.intro' }]);
});

it('is what the engine shows first, so that nothing moves when it arrives [S2, R4]', () => {
  expect({ ...shownByEngine({}), said: [] }).toEqual(firstTurn);
  expect(shownByEngine({ action: 'login' })).toEqual(signInTurn);
});
