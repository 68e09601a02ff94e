import type { Module } from '../engine/module.ts';

/** One advertisement (S17), only for a rider whose last screen ended by itself. */
export const ads: Module = {
  name: 'ads',
  dialog: 0,
  steps: [{ kind: 'screen', screen: 'ad', outcomes: { closed: 'end' }, milestone: 'ad-seen' }],
};

/** The screen of a suspended rider, with the way to end the suspension if there is one (C1, Z4). */
export const blocked: Module = {
  name: 'blocked',
  dialog: 0,
  steps: [{ kind: 'screen', screen: 'suspended', outcomes: { contact: { page: '/contact' } } }],
};

/** A venue to walk to or to take a charger from (S8). If it has several stations, the station's code is asked for (C6). */
export const chooseStation: Module = {
  name: 'choose-station',
  dialog: 0,
  steps: [
    {
      kind: 'screen',
      screen: 'select-venue',
      outcomes: {
        take: { module: 'take-battery' },
        'ask-code': { module: 'supernova', step: 'code' },
        plan: { module: 'payment' },
        back: 'end',
      },
    },
  ],
};

/** Time left, what it costs and where to return it (S15). A rider who may exchange the charger is led to the exchange. */
export const haveBattery: Module = {
  name: 'have-battery',
  dialog: 1,
  steps: [
    {
      kind: 'screen',
      screen: 'have-battery',
      outcomes: { full: 'end', lost: { module: 'lost-battery' } },
    },
  ],
};

/** What the rider wants to be called. "Not now" is an answer too (S4, C4). */
export const nameCapture: Module = {
  name: 'name-capture',
  dialog: 1,
  steps: [{ kind: 'input', input: 'name', outcomes: { done: 'end' }, milestone: 'name-asked' }],
};

/** Inviting a friend (R4). */
export const share: Module = {
  name: 'share',
  dialog: 0,
  steps: [{ kind: 'screen', screen: 'referral', outcomes: { done: 'end' } }],
};
