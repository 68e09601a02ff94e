import type { Opening } from './engine/step.ts';
import { firstTurn } from './first-turn.ts';
import { welcome } from './modules/welcome.ts';
import { Talk } from './view/talk.tsx';
import { visitor } from './visitor-facts.ts';

const book = { welcome };

/** Somebody we do not know. Signing in has an address; who came with a wish of their own signs in where they are. */
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
