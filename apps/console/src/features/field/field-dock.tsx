import type { FieldStation } from '@etg/contract/console/field';
import { serviceOpenSeconds } from '@etg/contract/console/field-words';
import { Action } from '@etg/ui/action';
import { Pane } from '@etg/ui/console/pane';
import { PhoneDock } from '@etg/ui/console/phone-dock';
import { IconCheck } from '@etg/ui/icons';
import { IconScan, IconUnlock } from '@etg/ui/icons-station';
import { Quiet, QuietRow } from '@etg/ui/quiet';
import { type ReactNode, useId, useState } from 'react';
import { createPortal } from 'react-dom';
import { planAct } from '../../platform/act/act-call.ts';
import { useText } from '../../platform/i18n.tsx';
import { useMay } from '../../platform/me.tsx';
import { useOfflineSince } from '../../platform/online.ts';
import { hrefOf } from '../../platform/pages.ts';
import { usePhone } from '../../platform/use-phone.ts';
import styles from './dock.module.css';
import { OpenLife } from './open-life.tsx';
import type { CannotOpen } from './ticket.rules.ts';
import { useFieldAct } from './use-field-act.ts';
import type { OpeningNest } from './use-open-nest.ts';
import type { Presence } from './use-presence.ts';

interface FieldDockProps {
  page: FieldStation;
  /** The one that the lit action opens. */
  nest: FieldStation['nests'][number] | undefined;
  /** Whether something can be said to be done. */
  hasTicket: boolean;
  cannot: CannotOpen | undefined;
  presence: Presence;
  opening: OpeningNest;
  onService: () => void;
  onDone: () => void;
}

/** At the bottom of a phone in place of the tabs, at a desk a pane: a note, the one lit action, and up to three quiet ones. */
export function FieldDock(props: FieldDockProps) {
  const t = useText();
  const isPhone = usePhone();
  const mayOpenNests = useMay('nest.open');
  const mayMend = useMay('station.command');
  const [slot, setSlot] = useState<HTMLDivElement | null>(null);
  const lit =
    props.nest && mayOpenNests ? (
      <LitOpen {...props} nest={props.nest} />
    ) : mayMend && props.hasTicket ? (
      <LitDone onDone={props.onDone} />
    ) : undefined;
  if (!lit) return null;
  const quiet = <QuietActs {...props} isDoneLit={!(props.nest && mayOpenNests)} />;
  if (isPhone)
    return (
      <>
        <PhoneDock slot={setSlot}>{quiet}</PhoneDock>
        {slot && createPortal(lit, slot)}
      </>
    );
  return (
    <div className={styles.deskDock}>
      <Pane title={t('console-field.next')} bare>
        {lit}
        {quiet}
      </Pane>
    </div>
  );
}

function LitDone({ onDone }: { onDone: () => void }) {
  const t = useText();
  return (
    <Noted note={t('console-field.said-done-about')}>
      {(id) => (
        <Action icon={<IconCheck />} aria-describedby={id} onClick={onDone}>
          {t('console-field.all-done')}
        </Action>
      )}
    </Noted>
  );
}

type LitOpenProps = FieldDockProps & { nest: NonNullable<FieldDockProps['nest']> };

/** Without a proof of being there the lit action is the way to prove it; without a network or a station it is grey. */
function LitOpen({ nest, cannot, presence, opening }: LitOpenProps) {
  const t = useText();
  const { life, isBusy } = opening;
  const isUnderWay = isBusy || life?.stage === 'sent' || life?.stage === 'heard';
  if (cannot === 'presence')
    return (
      <Noted
        note={presence.problem ?? t('console-field.presence-why')}
        isAlert={presence.problem !== undefined}
      >
        {(id) => (
          <Action href={hrefOf('scan')} icon={<IconScan />} busy={presence.isAsking} aria-describedby={id}>
            {t(presence.isAsking ? 'console-field.presence-asking' : 'console-field.scan-placard')}
          </Action>
        )}
      </Noted>
    );
  const isOpen = life?.stage === 'open' && !life.failed;
  const why = cannot && t(`console-field.cannot-${cannot}`);
  return (
    <>
      {life && <OpenLife life={life} />}
      <Noted note={why ?? t('console-field.open-about', { seconds: serviceOpenSeconds })}>
        {(id) => (
          <Action
            icon={<IconUnlock />}
            disabled={cannot !== undefined}
            busy={(isUnderWay && !life?.failed) || isOpen}
            seconds={isOpen ? life?.left : undefined}
            aria-describedby={id}
            onClick={opening.open}
          >
            {t(isOpen ? 'console-field.is-open' : 'console-field.open', { nest: nest.nest })}
          </Action>
        )}
      </Noted>
    </>
  );
}

interface NotedProps {
  note: string;
  isAlert?: boolean;
  children: (noteId: string) => ReactNode;
}

function Noted({ note, isAlert = false, children }: NotedProps) {
  const id = useId();
  return (
    <>
      <p id={id} className={styles.dockNote} role={isAlert ? 'alert' : undefined}>
        {note}
      </p>
      {children(id)}
    </>
  );
}

type QuietActsProps = FieldDockProps & { isDoneLit: boolean };

function QuietActs({
  page,
  nest,
  hasTicket,
  cannot,
  presence,
  isDoneLit,
  onService,
  onDone,
}: QuietActsProps) {
  const t = useText();
  const act = useFieldAct('maintenance');
  const isOffline = useOfflineSince() !== undefined;
  const mayMend = useMay('station.command');
  const { code, online } = page.station;
  const blink = planAct({
    name: 'POST /stations/{code}/command',
    params: { code },
    given: { kind: 'identify' },
    reasons: ['maintenance', 'faulty-station', 'call-back', 'other'],
  });
  return (
    <QuietRow>
      {cannot === 'presence' ? (
        <Quiet disabled={presence.isAsking} onClick={presence.prove}>
          {t('console-field.i-am-here')}
        </Quiet>
      ) : (
        mayMend &&
        nest && (
          <Quiet disabled={isOffline} onClick={onService}>
            {t(nest.out_of_service ? 'console-stations.back-in-service' : 'console-stations.out-of-service')}
          </Quiet>
        )
      )}
      {mayMend && (
        <Quiet
          disabled={isOffline || !online || act.isBusy}
          onClick={() => void act.run(blink, t('console-field.blinks'))}
        >
          {t('console-stations.blink')}
        </Quiet>
      )}
      {mayMend && hasTicket && !isDoneLit && <Quiet onClick={onDone}>{t('console-field.all-done')}</Quiet>}
    </QuietRow>
  );
}
