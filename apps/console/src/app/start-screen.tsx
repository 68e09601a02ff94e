import { Redirect } from 'wouter';
import { useMe } from '../platform/me.tsx';
import { firstPages, hrefOf, mayOpen } from '../platform/pages.ts';

/** `/console` opens the first page that the role may open. */
export function StartScreen() {
  const { rights } = useMe();
  const first = firstPages.find((name) => mayOpen(name, rights)) ?? 'you';
  return <Redirect to={hrefOf(first)} replace />;
}
