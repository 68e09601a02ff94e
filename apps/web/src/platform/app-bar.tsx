import { IconHelp, IconInfo, IconMap, IconMenu } from '@etg/ui/icons';
import { Tap } from '@etg/ui/tap';
import { BrandBar, PageBar } from '@etg/ui/top-bar';
import type { ReactNode } from 'react';
import { useText } from './i18n.tsx';
import { setMenuOpen, useMenuOpen } from './menu.ts';
import { useSession } from './session.ts';

export interface AppBarProps {
  /** Where back leads; a bar with it is a page's, without it the brand's. */
  readonly back?: string;
  readonly title?: ReactNode;
  /** False where the screen below has its own h1. */
  readonly heading?: boolean;
}

/** The bar at the top by role (S33): a visitor gets Map, Help and About, a signed-in user the burger. */
export function AppBar({ back, title, heading }: AppBarProps) {
  const t = useText();
  const { status } = useSession();
  if (back === undefined) {
    return (
      <BrandBar name={status === 'anonymous' ? 'Electron to Go' : undefined} label={t('shell.bar.home')}>
        {status === 'anonymous' && <VisitorTaps />}
        {status === 'signedIn' && <Burger />}
      </BrandBar>
    );
  }
  return (
    <PageBar title={title} backHref={back} backLabel={t('shell.bar.back')} heading={heading}>
      {status === 'signedIn' ? <Burger /> : undefined}
    </PageBar>
  );
}

function VisitorTaps() {
  const t = useText();
  return (
    <>
      <Tap href="/map" label={t('shell.bar.map')}>
        <IconMap />
      </Tap>
      <Tap href="/faq" label={t('shell.bar.help')}>
        <IconHelp />
      </Tap>
      <Tap href="/about" label={t('shell.bar.about')}>
        <IconInfo />
      </Tap>
    </>
  );
}

function Burger() {
  const t = useText();
  const open = useMenuOpen();
  return (
    <Tap
      label={t('shell.bar.menu')}
      aria-haspopup="dialog"
      aria-expanded={open}
      onClick={() => setMenuOpen(true)}
    >
      <IconMenu />
    </Tap>
  );
}
