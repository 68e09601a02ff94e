/** No validators: browsers import it. */

export const textFilters = ['all', 'own', 'missing', 'misfit'] as const;
export type TextFilter = (typeof textFilters)[number];

/** `misfit`: a text of the company that does not fit the message of this release any more, and is not shown. */
export const textStates = ['built-in', 'own', 'missing', 'misfit'] as const;
export type TextState = (typeof textStates)[number];

/** What can be wrong with a text, as `text-faults.ts` of the messages finds it. */
export const textFaults = [
  'empty',
  'hidden',
  'unreadable',
  'lost',
  'added',
  'tags',
  'forms-added',
  'forms-lost',
  'number',
  'long',
] as const;
export type TextFaultWord = (typeof textFaults)[number];

/** Every page carries them: more than these are a release of their own. */
export const mostOwnTexts = 300;

/** Why an act about texts is refused: keys `console-words.refused.{why}` of the dictionary. */
export const textRefusals = ['text-faulty', 'text-changed', 'text-unchanged', 'texts-too-many'] as const;
export type TextRefusal = (typeof textRefusals)[number];
