import type { NestReason } from '@etg/contract/console/fleet-words';
import { nestReasons } from '@etg/contract/console/fleet-words';
import type { NestCard, StationPage } from '@etg/contract/console/station';
import { Area, Fields, Select } from '@etg/ui/console/form';
import { useState } from 'react';
import { planAct } from '../../platform/act/act-call.ts';
import { ActDialog } from '../../platform/act/act-dialog.tsx';
import { PauseFields, usePause } from '../../platform/fleet/pause-fields.tsx';
import { useText } from '../../platform/i18n.tsx';
import { useMay } from '../../platform/me.tsx';
import { useOfflineSince } from '../../platform/online.ts';
import { useSettled } from '../../platform/use-settled.ts';
import { type CannotSend, cannotSend } from './command.rules.ts';

/** What is about to be done. */
export type Opened =
  | { act: 'open' | 'nest-out' | 'nest-back'; nest: number }
  | { act: 'sync' | 'identify' | 'restart' | 'live' | 'paused' | 'out_of_service' | 'retire' };

export interface StationActs {
  readonly opened: Opened | undefined;
  /** Of each act: undefined if this person may not, else why it cannot be done now, or a function that begins it. */
  readonly of: (act: Opened['act']) => { cannot: CannotSend | undefined; begin: () => void } | undefined;
  close(): void;
}

/** What this person may do here, and which act is open. */
export function useStationActs(page: StationPage, nest: NestCard | undefined): StationActs {
  const [opened, setOpened] = useState<Opened>();
  const isOffline = useOfflineSince() !== undefined;
  const may = {
    open: useMay('nest.open'),
    command: useMay('station.command'),
    edit: useMay('station.edit'),
  };
  const isRetired = page.station.state === 'retired';
  const later: CannotSend | undefined = isOffline ? 'offline' : isRetired ? 'retired' : undefined;
  function of(act: Opened['act']) {
    switch (act) {
      case 'open':
        return may.open && nest
          ? {
              cannot: cannotSend('open_for_service', { isOffline, page }),
              begin: () => setOpened({ act, nest: nest.nest }),
            }
          : undefined;
      case 'nest-out':
      case 'nest-back':
        return may.command && nest
          ? { cannot: later, begin: () => setOpened({ act, nest: nest.nest }) }
          : undefined;
      case 'sync':
      case 'identify':
      case 'restart':
        return may.command
          ? { cannot: cannotSend(act, { isOffline, page }), begin: () => setOpened({ act }) }
          : undefined;
      default:
        return may.edit ? { cannot: later, begin: () => setOpened({ act }) } : undefined;
    }
  }
  return { opened, of, close: () => setOpened(undefined) };
}

interface ActOfProps {
  opened: Opened;
  page: StationPage;
  onDone: () => void;
  onCancel: () => void;
}

/** The dialog of an act: what it does, why, and one lit button. */
export function ActOf({ opened, ...rest }: ActOfProps) {
  switch (opened.act) {
    case 'open':
      return <OpenNest {...rest} nest={opened.nest} />;
    case 'nest-out':
    case 'nest-back':
      return <NestService {...rest} nest={opened.nest} isBack={opened.act === 'nest-back'} />;
    case 'sync':
    case 'identify':
    case 'restart':
      return <Command {...rest} kind={opened.act} />;
    case 'retire':
      return <Retire {...rest} />;
    default:
      return <SetState {...rest} state={opened.act} />;
  }
}

type DialogProps = Omit<ActOfProps, 'opened'>;

function OpenNest({ page, nest, onDone, onCancel }: DialogProps & { nest: number }) {
  const t = useText();
  return (
    <ActDialog
      title={t('console-stations.open-nest', { nest })}
      act={planAct({
        name: 'POST /stations/{code}/nests/{nest}/open',
        params: { code: page.station.code, nest },
        given: {},
        reasons: ['maintenance', 'faulty-station', 'rider-asked', 'other'],
      })}
      usualReason="maintenance"
      verb={t('console-stations.open-nest', { nest })}
      done={t('console-stations.open-nest-sent', { nest })}
      onDone={onDone}
      onCancel={onCancel}
    >
      <p>{t('console-stations.open-nest-about')}</p>
    </ActDialog>
  );
}

function NestService({
  page,
  nest,
  isBack,
  onDone,
  onCancel,
}: DialogProps & { nest: number; isBack: boolean }) {
  const t = useText();
  const [why, setWhy] = useState<NestReason | ''>('');
  const [typed, setTyped] = useState('');
  const words = useSettled(typed.trim());
  const given = isBack
    ? { in_service: true }
    : why === ''
      ? undefined
      : { in_service: false, why, ...(words && { words }) };
  const about = t(isBack ? 'console-stations.nest-back' : 'console-stations.nest-out', { nest });
  return (
    <ActDialog
      title={about}
      act={
        given &&
        planAct({
          name: 'POST /stations/{code}/nests/{nest}/service',
          params: { code: page.station.code, nest },
          given,
          reasons: ['maintenance', 'faulty-station', 'mistake', 'other'],
        })
      }
      usualReason="maintenance"
      verb={about}
      done={t(isBack ? 'console-stations.nest-back-done' : 'console-stations.nest-out-done', { nest })}
      onDone={onDone}
      onCancel={onCancel}
    >
      <p>{t(isBack ? 'console-stations.nest-back-about' : 'console-stations.nest-out-about')}</p>
      {!isBack && (
        <Fields>
          <Select
            label={t('console-stations.nest-why')}
            value={why}
            onChange={({ target }) => setWhy(nestReasons.find((each) => each === target.value) ?? '')}
          >
            <option value="">{t('console.choose-reason')}</option>
            {nestReasons.map((each) => (
              <option key={each} value={each}>
                {t(`console-fleet.nest-reason-${each}`)}
              </option>
            ))}
          </Select>
          <Area
            label={t('console-stations.nest-words')}
            maxLength={300}
            value={typed}
            onChange={({ target }) => setTyped(target.value)}
          />
        </Fields>
      )}
    </ActDialog>
  );
}

function Command({ page, kind, onDone, onCancel }: DialogProps & { kind: 'sync' | 'identify' | 'restart' }) {
  const t = useText();
  return (
    <ActDialog
      title={t(`console-stations.command-${kind}`)}
      act={planAct({
        name: 'POST /stations/{code}/command',
        params: { code: page.station.code },
        given: { kind },
        reasons: ['maintenance', 'faulty-station', 'call-back', 'other'],
      })}
      usualReason={kind === 'restart' ? undefined : 'maintenance'}
      verb={t(`console-stations.command-${kind}`)}
      done={t('console-stations.command-sent')}
      onDone={onDone}
      onCancel={onCancel}
    >
      <p>{t(`console-stations.command-${kind}-about`)}</p>
    </ActDialog>
  );
}

function SetState({
  page,
  state,
  onDone,
  onCancel,
}: DialogProps & { state: 'live' | 'paused' | 'out_of_service' }) {
  const t = useText();
  const pause = usePause();
  const given = state === 'live' ? { state } : pause.given && { state, ...pause.given };
  return (
    <ActDialog
      title={t(`console-stations.state-${state}`)}
      act={
        given &&
        planAct({
          name: 'POST /stations/{code}/state',
          params: { code: page.station.code },
          given,
          reasons: ['maintenance', 'faulty-station', 'mistake', 'other'],
        })
      }
      verb={t(`console-stations.state-${state}`)}
      done={t(`console-stations.state-${state}-done`, { code: page.station.code })}
      onDone={onDone}
      onCancel={onCancel}
    >
      <p>{t(`console-stations.state-${state}-about`)}</p>
      {state !== 'live' && <PauseFields pause={pause} />}
    </ActDialog>
  );
}

function Retire({ page: { station }, onDone, onCancel }: DialogProps) {
  const t = useText();
  const { code } = station;
  return (
    <ActDialog
      title={t('console-stations.retire', { code })}
      act={planAct({
        name: 'POST /stations/{code}/retire',
        params: { code },
        given: { typed: code },
        reasons: ['maintenance', 'faulty-station', 'other'],
      })}
      verb={t('console-stations.retire', { code })}
      done={t('console-stations.retire-done', { code })}
      dangerous={{ type: code, safe: t('console-stations.retire-keep') }}
      onDone={onDone}
      onCancel={onCancel}
    >
      <p>{t('console-stations.retire-about', { venue: station.venue.title })}</p>
    </ActDialog>
  );
}
