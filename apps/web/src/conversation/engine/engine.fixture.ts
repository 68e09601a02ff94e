import { otherModules } from '../modules/other-modules.ts';
import { welcome } from '../modules/welcome.ts';
import type { Book } from './module.ts';
import type { Effect, Event, Facts, State, Stepped } from './state.ts';
import { type Opening, startConversation, step } from './step.ts';

export const wholeBook: Book = { welcome, ...otherModules };

export function someFacts(given: Partial<Facts> = {}): Facts {
  return {
    story: 'newUser',
    who: given.story === undefined || given.story === 'newUser' ? '' : 'u1',
    freeFirstDay: true,
    mayExchange: false,
    nameWanted: false,
    newcomer: false,
    rested: false,
    typing: true,
    ...given,
  };
}

/** A conversation whose waits end when the test says so. */
export class Played {
  state: State;
  effects: readonly Effect[];
  readonly #book: Book;

  constructor(given: Partial<Facts> = {}, opening: Opening = {}, book: Book = wholeBook) {
    this.#book = book;
    ({ state: this.state, effects: this.effects } = startConversation(someFacts(given), book, opening));
  }

  send(event: Event): this {
    const stepped: Stepped = step(this.state, event, this.#book);
    ({ state: this.state, effects: this.effects } = stepped);
    return this;
  }

  choose(choice: string): this {
    return this.send({ type: 'choose', choice });
  }

  outcome(outcome: string, groupId?: string): this {
    return this.send({ type: 'outcome', outcome, groupId });
  }

  /** The length of the current wait. */
  get waitMs(): number | undefined {
    return this.effects.find((effect) => effect.type === 'wait')?.ms;
  }

  get leftFor(): string | undefined {
    return this.effects.find((effect) => effect.type === 'leave')?.path;
  }

  waited(): this {
    return this.send({ type: 'tick', moment: this.state.moment });
  }
}
