import { lazyPart } from '../platform/lazy-part.tsx';
import type { ScreenProps } from '../platform/screen.ts';
import { useSession } from '../platform/session.ts';
import { startShape } from './start-shape.tsx';
import { Visitor } from './visitor.tsx';

const Known = lazyPart([], async () => (await import('./known.tsx')).Known, startShape);

/** The start (R1): the welcome for a visitor, for a signed-in rider the modules of the rider's story. */
export function Screen({ query }: ScreenProps) {
  const { status } = useSession();
  const action = query.get('m') ?? undefined;
  const groupId = query.get('groupId')?.replace(/\D/g, '') || undefined;
  const Person = status === 'anonymous' ? Visitor : Known;
  return <Person key={`${action} ${groupId}`} opening={{ action, groupId }} />;
}
