import type { Opening } from './engine/step.ts';
import { firstTurn } from './first-turn.ts';
import { welcome } from './modules/welcome.ts';
import { Talk } from './view/talk.tsx';
import { visitor } from './visitor-facts.ts';

const book = { welcome };

/** The conversation of a visitor. Sign-in has an address of its own; but if the address names an action, sign-in happens in place. */
export function Visitor({ opening }: { opening: Opening }) {
  const plain = opening.action === undefined;
  return (
    <Talk
      facts={visitor}
      opening={opening}
      book={book}
      first={plain ? firstTurn : undefined}
      signInAt={plain ? '/?m=login' : undefined}
    />
  );
}
