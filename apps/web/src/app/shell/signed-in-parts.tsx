import { Help } from './help.tsx';
import { LastKnown } from './last-known.tsx';
import { LiveNotices } from './live-notices.tsx';
import { Menu } from './menu.tsx';
import { Returned } from './returned.tsx';
import { Toasts } from './toasts.tsx';
import { UserLanguage } from './user-language.tsx';

/** What only somebody who is signed in has; fetched when there is somebody. */
export function SignedInParts() {
  return (
    <>
      <UserLanguage />
      <LastKnown />
      <LiveNotices />
      <Returned />
      <Menu />
      <Help />
      <Toasts />
    </>
  );
}
