import { cookies } from '@etg/contract/cookies';
import type { User } from '@etg/contract/user';
import { type CableType, cableTypes } from '@etg/contract/vocabulary';
import { Action } from '@etg/ui/action';
import { Dock } from '@etg/ui/dock';
import { IconArrow, IconMap } from '@etg/ui/icons';
import { Note } from '@etg/ui/note';
import { Page } from '@etg/ui/page';
import { PlugChoice, PlugChoices } from '@etg/ui/plug-choice';
import { Quiet, QuietRow } from '@etg/ui/quiet';
import { Tick } from '@etg/ui/tick';
import { type SubmitEvent, useEffect, useEffectEvent, useState } from 'react';
import { AppBar } from '../../platform/app-bar.tsx';
import { readCookie } from '../../platform/cookies.ts';
import { useText } from '../../platform/i18n.tsx';
import { useVenueTitle } from '../../platform/venue-text.ts';
import { autoPick, firstChoice, missingConnector } from './choice.rules.ts';
import styles from './connector-choice.module.css';
import { problemTexts } from './problem-texts.ts';
import { type Group, readyByCable } from './station.rules.ts';
import { useHandOff } from './use-hand-off.ts';

/** Time to see what is being picked [B3]. */
const autoPickMs = 500;

export interface ConnectorChoiceProps {
  bookingId: string;
  code: string;
  group: Group;
  user: User;
  mayRedirect: boolean;
  /** The rider scanned this station's code a moment ago, so they are in front of it. */
  scanned: boolean;
  onLeave: () => void;
}

export function ConnectorChoice(props: ConnectorChoiceProps) {
  const { bookingId, code, group, user, mayRedirect, scanned, onLeave } = props;
  const t = useText();
  const titleOf = useVenueTitle();
  const [entered] = useState(connectorOfEntry);
  const missing = missingConnector(user, group, entered);
  const [chosen, setChosen] = useState(
    missing ? undefined : firstChoice(group, entered ?? user.cable_by_default),
  );
  const [dontAsk, setDontAsk] = useState(!user.cable_option_ask);
  const handOff = useHandOff(bookingId, code);
  const here = chosen && chosen !== handOff.refused && readyByCable(group.nests)[chosen] > 0;
  const cable = here ? chosen : undefined;
  const saved = autoPick({ user, group, mayRedirect });
  const picked = useAutoPick(entered && mayRedirect && !missing ? entered : saved, (choice) =>
    handOff.choose({
      cable: choice,
      ask: user.cable_option_ask,
      automatic: true,
      // Chosen on the station's page or saved: the tap on "Get a Charger" was the press [B6].
      instant: scanned,
    }),
  );
  const busy = handOff.busy || picked !== undefined;
  const problem = handOff.problem ?? (missing ? 'no-connector' : undefined);

  function submit(event: SubmitEvent): void {
    event.preventDefault();
    if (cable) handOff.choose({ cable, ask: !dontAsk, automatic: false, instant: false });
  }
  return (
    <>
      <AppBar back="/" title={titleOf(group.venue)} />
      <Page>
        {problem && (
          <div className={styles.problem}>
            <Note tone="bad" alert>
              {t(problemTexts[problem])}
            </Note>
          </div>
        )}
        <form id="connector" onSubmit={submit} inert={busy}>
          <Connectors group={group} chosen={picked ?? cable} onChoose={setChosen} />
          <div className={styles.tick}>
            <Tick checked={dontAsk} onChange={setDontAsk}>
              {t('station-dialog.dont-ask')}
            </Tick>
          </div>
        </form>
      </Page>
      <Dock>
        {problem === 'no-connector' && !cable ? (
          <Action href="/map" icon={<IconMap />}>
            {t('station.find-on-map')}
          </Action>
        ) : (
          <Continue cable={cable} busy={busy} />
        )}
        <QuietRow>
          <Quiet onClick={onLeave} disabled={busy}>
            {t('station.different-location')}
          </Quiet>
        </QuietRow>
      </Dock>
    </>
  );
}

function Connectors({ group, chosen, onChoose }: ConnectorsProps) {
  const t = useText();
  const ready = readyByCable(group.nests);
  return (
    <PlugChoices legend={t('station-dialog.connector-title')}>
      {cableTypes.map((cable) => (
        <PlugChoice
          key={cable}
          cable={cable}
          name="cable"
          title={t(`station.cable-${cable}`)}
          fits={t(`station-dialog.fits-${cable}`)}
          count={t('station-dialog.here', { count: ready[cable] })}
          reason={ready[cable] === 0 ? t('station-dialog.none-here') : undefined}
          checked={chosen === cable}
          onChoose={onChoose}
        />
      ))}
    </PlugChoices>
  );
}

interface ConnectorsProps {
  group: Group;
  chosen: CableType | undefined;
  onChoose: (cable: CableType) => void;
}

function Continue({ cable, busy }: { cable: CableType | undefined; busy: boolean }) {
  const t = useText();
  const choice = cable && t('station-dialog.continue-with', { cable: t(`station.cable-${cable}`) });
  return (
    <Action type="submit" form="connector" icon={<IconArrow />} busy={busy} disabled={!cable && !busy}>
      {busy ? t('station-dialog.saving') : (choice ?? t('station-dialog.choose'))}
    </Action>
  );
}

/** The connector that was chosen on the station's page, before the sign-in. */
function connectorOfEntry(): CableType | undefined {
  const chosen = readCookie(cookies.cableType);
  return cableTypes.find((cable) => cable === chosen);
}

/** Picks once, half a second after the question came up. Returns the choice while it is pending. */
function useAutoPick(
  choice: CableType | undefined,
  pick: (choice: CableType) => void,
): CableType | undefined {
  const [pending, setPending] = useState(choice);
  const pickNow = useEffectEvent(pick);
  useEffect(() => {
    if (!pending) return;
    const timer = setTimeout(() => {
      setPending(undefined);
      pickNow(pending);
    }, autoPickMs);
    return () => clearTimeout(timer);
  }, [pending]);
  return pending;
}
