import { Text } from '../../platform/i18n.tsx';
import type { Facts, Line } from '../engine/state.ts';

export interface WordsProps {
  readonly id: Extract<Line, { say: unknown }>['say'];
  readonly facts: Facts;
}

/** A text of the conversation: it may greet by name, break its line and stress a word. */
export function Words({ id, facts: { name } }: WordsProps) {
  // A name written from the right must not turn the sentence around it.
  const values = { named: name === undefined ? 'no' : 'yes', name: <bdi>{name}</bdi> };
  return <Text id={id} values={values} components={{ b: <b />, br: <br /> }} />;
}
