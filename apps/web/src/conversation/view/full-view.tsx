import { Art, Stage } from '@etg/ui/stage';
import type { Facts } from '../engine/state.ts';
import type { Turn } from '../engine/turn.ts';
import { Scene } from './scene.tsx';
import { Words } from './words.tsx';

export interface ViewProps {
  readonly turn: Turn;
  readonly facts: Facts;
  /** The other view was shown before: its newest text turns into the headline. */
  readonly turned: boolean;
}

/** Dialog state 0: only the newest turn. Its first text is the headline, its card the drawing. */
export function FullView({ turn: { say, show }, facts, turned }: ViewProps) {
  const [headline, ...rest] = say.flatMap((line) => ('say' in line ? [line.say] : []));
  return (
    <Stage live="polite" arriving={turned}>
      {show && (
        <Art>
          <Scene name={show} />
        </Art>
      )}
      <h1 className="display">{headline && <Words id={headline} facts={facts} />}</h1>
      {rest.map((id) => (
        <p key={id} className="lead">
          <Words id={id} facts={facts} />
        </p>
      ))}
    </Stage>
  );
}
