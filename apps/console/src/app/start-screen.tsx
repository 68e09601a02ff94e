import { Redirect } from 'wouter';
import { useMe } from '../platform/me.tsx';
import { firstPageOf, hrefOf } from '../platform/pages.ts';

/** `/console` opens the page that the role begins with. */
export function StartScreen() {
  return <Redirect to={hrefOf(firstPageOf(useMe().rights))} replace />;
}
