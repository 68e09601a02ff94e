import { askingAt, stepAt } from './enter.ts';
import { linesOf } from './lines.ts';
import {
  type Asking,
  type Book,
  type CardName,
  type Choice,
  choicesOf,
  type Dialog,
  type InputStep,
  type ScreenStep,
} from './module.ts';
import type { Line, State } from './state.ts';

export type Dock =
  | {
      readonly kind: 'choices';
      readonly primary: Choice;
      readonly quiet: readonly Choice[];
      readonly note?: Note;
    }
  | { readonly kind: 'input'; readonly input: InputStep['input'] }
  | { readonly kind: 'screen'; readonly screen: ScreenStep['screen'] }
  /** Nothing to tap: a module or a page is being loaded. */
  | { readonly kind: 'none' };
type Note = Extract<Asking, { kind: 'choice' }>['note'];

/** What is shown, the same for both views. */
export interface Turn {
  readonly dialog: Dialog;
  /** The chat's history, oldest first. The newest of our lines is the biggest. */
  readonly said: readonly Line[];
  /** The texts of the step, for the full-screen view. */
  readonly say: readonly Line[];
  readonly show: CardName | undefined;
  readonly typing: boolean;
  readonly dock: Dock;
}

export function turnOf(book: Book, state: State): Turn {
  const step = stepAt(book, state);
  const asked = askingAt(book, state)?.step;
  return {
    dialog: state.dialog,
    said: state.said,
    say: step ? linesOf(step).filter((line) => 'say' in line) : [],
    show: step?.show,
    typing: state.phase === 'typing',
    dock: dockOf(asked, asked === step),
  };
}

/** A screen waits for the messages before it; a button or a field does not. */
function dockOf(asked: Asking | undefined, isReached: boolean): Dock {
  const [primary, ...quiet] = choicesOf(asked);
  if (primary) {
    const note = asked?.kind === 'choice' ? asked.note : undefined;
    return { kind: 'choices', primary, quiet, ...(note && { note }) };
  }
  if (asked?.kind === 'input') return { kind: 'input', input: asked.input };
  return asked?.kind === 'screen' && isReached ? { kind: 'screen', screen: asked.screen } : { kind: 'none' };
}
