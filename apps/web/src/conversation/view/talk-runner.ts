import type { Book, Milestone, SheetName } from '../engine/module.ts';
import { stateFrom } from '../engine/snapshot.ts';
import type { Effect, Event, Facts, State, Stepped } from '../engine/state.ts';
import { type Opening, startConversation, step } from '../engine/step.ts';
import { type Turn, turnOf } from '../engine/turn.ts';

/** What the conversation needs from the page. */
export interface Ports {
  readonly leave: (path: string, options: { replace: boolean }) => void;
  /** Saves the place. False if the conversation continues at another address. */
  readonly savePlace: (state: State, isNew: boolean) => boolean;
  readonly fetchModules: () => Promise<Book>;
  readonly saveMilestone: (reached: Milestone) => void;
}

export interface Seen {
  /** The last turn that can be shown. It stays while a module or a page is being loaded. */
  readonly turn: Turn | undefined;
  readonly facts: Facts;
  readonly busy: boolean;
  /** The modules could not be loaded. */
  readonly failed: boolean;
  readonly unknownChoice: boolean;
  readonly sheet: SheetName | undefined;
}

export interface RunnerStart {
  readonly facts: Facts;
  readonly opening: Opening;
  /** The modules that were loaded with the page. */
  readonly book: Book;
}

/** Runs the engine: sets timers, saves places, opens pages, and notifies the component that shows the conversation. */
export class TalkRunner {
  ports: Ports | undefined;
  readonly #first: Stepped;
  readonly #watchers = new Set<() => void>();
  #book: Book;
  #state: State;
  #seen: Seen;
  #timer: ReturnType<typeof setTimeout> | undefined;

  constructor({ facts, opening, book }: RunnerStart) {
    this.#book = book;
    this.#first = startConversation(facts, book, opening);
    this.#state = this.#first.state;
    const turn = isShowable(this.#state) ? turnOf(book, this.#state) : undefined;
    this.#seen = { turn, facts, busy: false, failed: false, unknownChoice: false, sheet: undefined };
  }

  readonly watch = (watcher: () => void): (() => void) => {
    this.#watchers.add(watcher);
    return () => this.#watchers.delete(watcher);
  };

  readonly seen = (): Seen => this.#seen;

  /** The conversation has opened another page. If it is still shown, the rider came back before that page appeared. */
  get isAway(): boolean {
    return this.#state.phase === 'away';
  }

  /** Performs the effects of the first state. */
  open(): void {
    this.#follow(this.#first, { replace: true });
  }

  /** Back to a saved place. False if it is malformed or another user's. */
  restore(snapshot: unknown): boolean {
    const to = stateFrom(snapshot, this.#state.facts);
    if (to) this.send({ type: 'restore', to });
    return to !== undefined;
  }

  send(event: Event): void {
    if (event.type === 'choose' || event.type === 'outcome') this.#see({ unknownChoice: false });
    this.#follow(step(this.#state, event, this.#book), { replace: false });
  }

  closeSheet(): void {
    this.#see({ sheet: undefined });
  }

  async fetch(): Promise<void> {
    this.#see({ failed: false });
    try {
      const others = await this.ports?.fetchModules();
      this.#book = { ...this.#book, ...others };
      this.send({ type: 'fetched' });
    } catch {
      this.#see({ failed: true, busy: false });
    }
  }

  stop(): void {
    clearTimeout(this.#timer);
  }

  #follow({ state, effects }: Stepped, { replace }: { replace: boolean }): void {
    this.#state = state;
    const isNew = effects.some(({ type }) => type === 'remember');
    const stays = state.phase === 'away' || (this.ports?.savePlace(state, isNew) ?? true);
    const { facts } = state;
    if (stays && isShowable(state)) this.#see({ turn: turnOf(this.#book, state), facts, busy: false });
    else this.#see({ facts, busy: true });
    if (stays) for (const effect of effects) this.#perform(effect, replace);
  }

  #perform(effect: Effect, replace: boolean): void {
    switch (effect.type) {
      case 'wait':
        this.#wait(effect);
        break;
      case 'fetch':
        void this.fetch();
        break;
      case 'leave':
        this.ports?.leave(effect.path, { replace });
        break;
      case 'open':
        this.#see({ sheet: effect.sheet });
        break;
      case 'milestone':
        this.ports?.saveMilestone(effect.name);
        break;
      case 'unknown-choice':
        this.#see({ unknownChoice: true });
        break;
      case 'remember':
        // Saved together with the state.
        break;
    }
  }

  #wait({ ms, moment }: Extract<Effect, { type: 'wait' }>): void {
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => this.send({ type: 'tick', moment }), ms);
  }

  #see(part: Partial<Seen>): void {
    this.#seen = { ...this.#seen, ...part };
    for (const watcher of this.#watchers) watcher();
  }
}

function isShowable({ phase }: State): boolean {
  return phase !== 'away' && phase !== 'fetching';
}
