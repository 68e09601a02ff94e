import { lazy, Suspense, useEffect, useState } from 'react';
import { lazyPart } from '../platform/lazy-part.tsx';
import type { ScreenProps } from '../platform/screen.ts';
import { useSession } from '../platform/session.ts';
import { startShape } from './start-shape.tsx';
import { Visitor } from './visitor.tsx';

const Known = lazyPart([], async () => (await import('./known.tsx')).Known, startShape);

const UnknownStation = lazy(async () => ({
  default: (await import('./screens/unknown-station.tsx')).UnknownStation,
}));

/** The start (R1): the welcome for a visitor, for a signed-in rider the modules of the rider's story. */
export function Screen({ query }: ScreenProps) {
  const { status } = useSession();
  const isUnknownStation = useUnknownStation();
  const action = query.get('m') ?? undefined;
  const groupId = query.get('groupId')?.replace(/\D/g, '') || undefined;
  const Person = status === 'anonymous' ? Visitor : Known;
  return (
    <>
      {isUnknownStation && (
        <Suspense>
          <UnknownStation />
        </Suspense>
      )}
      <Person key={`${action} ${groupId}`} opening={{ action, groupId }} />
    </>
  );
}

/** Read at once, since the conversation replaces the state of this history entry; shown after the hydration. */
function useUnknownStation(): boolean {
  const [is] = useState(() => typeof history === 'object' && isUnknownStation(history.state));
  const [shown, setShown] = useState(false);
  useEffect(() => setShown(is), [is]);
  return shown;
}

/** Set by the page of a scanned code that names no station [R15]. */
function isUnknownStation(entry: unknown): boolean {
  return typeof entry === 'object' && entry !== null && Reflect.get(entry, 'unknownStation') === true;
}
