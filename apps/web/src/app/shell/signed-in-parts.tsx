import { Help } from './help.tsx';
import { LastKnown } from './last-known.tsx';
import { LiveNotices } from './live-notices.tsx';
import { Menu } from './menu.tsx';
import { Returned } from './returned.tsx';
import { Toasts } from './toasts.tsx';
import { UserLanguage } from './user-language.tsx';

/** What only a signed-in rider has. Fetched only for one. */
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
