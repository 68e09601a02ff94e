import { linesOf } from './engine/lines.ts';
import type { Turn } from './engine/turn.ts';
import { askNumber } from './modules/auth.ts';
import { cover } from './modules/welcome.ts';

/** Welcome's first screen, as the engine shows it. It comes with the page; the engine is loaded after it. */
export const firstTurn: Turn = {
  dialog: 0,
  said: [],
  say: linesOf(cover).filter((line) => 'say' in line),
  show: cover.show,
  typing: false,
  dock: { kind: 'choices', primary: cover.choices[0], quiet: cover.choices.slice(1), note: cover.note },
};

/** The same for an address that opens sign-in. */
export const signInTurn: Turn = {
  dialog: 1,
  said: linesOf(askNumber),
  say: linesOf(askNumber),
  show: undefined,
  typing: false,
  dock: { kind: 'input', input: askNumber.input },
};
