import type { Facts } from './engine/state.ts';

/** A visitor of whom nothing is known: what the server answers to every stranger (C7). */
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
