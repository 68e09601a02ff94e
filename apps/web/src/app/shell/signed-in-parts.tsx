import { LiveNotices } from './live-notices.tsx';
import { Menu } from './menu.tsx';
import { Toasts } from './toasts.tsx';

/** What only somebody who is signed in has; fetched when there is somebody. */
export function SignedInParts() {
  return (
    <>
      <LiveNotices />
      <Menu />
      <Toasts />
    </>
  );
}
