import { expect, it } from 'vitest';
import { begin, type Opening } from './engine/step.ts';
import { turnOf } from './engine/turn.ts';
import { firstTurn, signInTurn } from './first-turn.ts';
import { auth } from './modules/auth.ts';
import { welcome } from './modules/welcome.ts';
import { visitor } from './visitor-facts.ts';

const book = { welcome, auth };
const shownFirst = (opening: Opening) => turnOf(book, begin(visitor, book, opening).state);

it('is what the engine shows first, so that nothing moves when it arrives [S2, R4]', () => {
  expect({ ...shownFirst({}), said: [] }).toEqual(firstTurn);
  expect(shownFirst({ action: 'login' })).toEqual(signInTurn);
});
