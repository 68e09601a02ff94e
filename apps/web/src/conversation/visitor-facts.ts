import type { Facts } from './engine/state.ts';

/** A visitor of whom nothing is known, as the server replies to every visitor (C7). */
export const visitor: Facts = {
  story: 'newUser',
  who: '',
  freeFirstDay: true,
  mayExchange: false,
  nameWanted: false,
  newcomer: false,
  rested: false,
  typing: true,
};
