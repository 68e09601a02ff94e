import { IconHelp, IconInfo, IconMap, IconMenu } from '@etg/ui/icons';
import { Tap } from '@etg/ui/tap';
import { TopBar } from '@etg/ui/top-bar';
import { useLayoutEffect } from 'react';
import { type Bar, hideBar, showBar, useBar } from './bar-state.ts';
import { useText } from './i18n.tsx';
import { setMenuOpen, useMenuOpen } from './menu-state.ts';
import { useSession } from './session.ts';

/**
 * With this a screen says what its bar shows. The shell draws the bar, so that it stays the same element while screens change
 * and no press on its menu button is lost.
 */
export function AppBar({ back, title, heading, children }: Bar) {
  // The server runs no effects.
  if (import.meta.env.SSR) showBar({ back, title, heading, children });
  useLayoutEffect(() => {
    const bar = { back, title, heading, children };
    showBar(bar);
    return () => hideBar(bar);
  }, [back, title, heading, children]);
  return null;
}

const placeholderId = 'bar';

/** On the server, which learns what the bar shows only from the rendered screen: replaced by the bar's HTML. */
export const barPlaceholder = `<template id="${placeholderId}"></template>`;

/** The bar, drawn by the shell right before the screen. */
export function ShellBar() {
  const bar = useBar();
  if (import.meta.env.SSR) return <template id={placeholderId} />;
  return bar && <DrawnBar {...bar} />;
}

/** By role (S33): a visitor gets Map, Help and About, a signed-in user the menu button. */
export function DrawnBar({ back, title, heading, children }: Bar) {
  const t = useText();
  const { status } = useSession();
  const visitor = status === 'anonymous';
  return (
    <TopBar
      brand={{ name: visitor ? 'Electron to Go' : undefined, label: t('shell.bar.home') }}
      page={
        back === undefined ? undefined : { title, backHref: back, backLabel: t('shell.bar.back'), heading }
      }
    >
      {children ?? action()}
    </TopBar>
  );

  function action() {
    if (status === 'signedIn') return <MenuButton />;
    return visitor && back === undefined ? <VisitorTaps /> : undefined;
  }
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

function MenuButton() {
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
