import { Body, Frame } from '@etg/ui/console/frame';
import { PlaceNote } from '@etg/ui/console/place-note';
import { SceneNothing } from '@etg/ui/scene-nothing';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { followColours } from '../platform/colours.ts';
import { applyDensity, densityStore } from '../platform/density.ts';
import { PasswordsDialog } from '../platform/fleet/passwords-dialog.tsx';
import { useText } from '../platform/i18n.tsx';
import { openLive } from '../platform/live.ts';
import { useMe } from '../platform/me.tsx';
import type { PageMatch } from '../platform/page-match.ts';
import { PageTop } from '../platform/page-top.tsx';
import { mayOpen } from '../platform/pages.ts';
import { renewPush } from '../platform/push.ts';
import { useStore } from '../platform/store.ts';
import { KeyHelp } from './key-help.tsx';
import { NotYours } from './not-yours.tsx';
import { Offline } from './offline.tsx';
import { OldPage } from './old-page.tsx';
import { Palette } from './palette.tsx';
import { Screen } from './screen.tsx';
import { ShellKeyLine } from './shell-key-line.tsx';
import { ShellRail } from './shell-rail.tsx';
import { useFieldReady } from './use-field-ready.ts';
import { useShellKeys } from './use-shell-keys.ts';

/** Around every page of whoever is signed in. */
export function Shell({ match }: { match: PageMatch | undefined }) {
  const client = useQueryClient();
  const density = useStore(densityStore);
  useEffect(() => applyDensity(density), [density]);
  useEffect(followColours, []);
  // The channel is refused when the session has ended: the next answer says so.
  useEffect(() => openLive(() => void client.invalidateQueries({ queryKey: ['GET /me'] })), [client]);
  const { operator } = useMe();
  // Without an answer alarms do not come here until the next sign-in; the page of alarms shows that.
  useEffect(() => void renewPush(operator).catch(() => undefined), [operator]);
  useFieldReady();
  const help = useShellKeys();
  return (
    <Frame rail={<ShellRail page={match?.name} />}>
      <Offline />
      <OldPage />
      <Page match={match} />
      <ShellKeyLine />
      <Palette />
      <PasswordsDialog />
      {help.isOpen && <KeyHelp onClose={help.close} />}
    </Frame>
  );
}

function Page({ match }: { match: PageMatch | undefined }) {
  const t = useText();
  const { rights } = useMe();
  if (match) return mayOpen(match.name, rights) ? <Screen match={match} /> : <NotYours page={match.name} />;
  return (
    <>
      <PageTop page={undefined} />
      <Body>
        <PlaceNote drawing={<SceneNothing />} title={t('console.no-page')}>
          {t('console.no-page-text')}
        </PlaceNote>
      </Body>
    </>
  );
}
