import type { ActOutcome } from '@etg/contract/console/consequence';
import { Button } from '@etg/ui/console/button';
import { Buttons, Dialog } from '@etg/ui/console/dialog';
import { Status, type StatusKind } from '@etg/ui/console/status';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { type PlannedAct, planAct } from '../../platform/act/act-call.ts';
import { ActPanel } from '../../platform/act/act-panel.tsx';
import { PauseFields, usePause } from '../../platform/fleet/pause-fields.tsx';
import { passwordsOf, showStationPasswords } from '../../platform/fleet/station-passwords.ts';
import { useText, useWord } from '../../platform/i18n.tsx';
import { type EachStation, eachOf } from './each-station.rules.ts';
import styles from './stations.module.css';

export type BulkWay = 'restart' | 'sync' | 'pause' | 'live' | 'passwords';

/** Hundreds of passwords take a while, and they are in the first answer only. */
const passwordsWaitMs = 120_000;

interface BulkDialogProps {
  way: BulkWay;
  codes: readonly string[];
  onClose: () => void;
}

/** How many it reaches and which it cannot, before it starts; and what became of each after [QF2]. */
export function BulkDialog({ way, codes, onClose }: BulkDialogProps) {
  const t = useText();
  const client = useQueryClient();
  const [report, setReport] = useState<readonly EachStation[]>();
  const pause = usePause();
  const act = planBulk(way, codes, pause.given);
  function done(outcome: ActOutcome): void {
    void client.invalidateQueries({ queryKey: ['stations in view'] });
    const each = eachOf(outcome);
    // Shown by the shell: they must not be lost with this dialog.
    if (way === 'passwords' && outcome.outcome === 'done') {
      const stations = passwordsOf(outcome);
      showStationPasswords({ count: stations?.length ?? codes.length, way: 'renewed', stations });
      onClose();
    } else if (each.length === 0) onClose();
    else setReport(each);
  }
  const count = codes.length;
  return (
    <Dialog title={t(`console-stations.bulk-${way}`, { count })} shape="side" onClose={onClose}>
      {report ? (
        <Report each={report} onClose={onClose} />
      ) : (
        <ActPanel
          act={act}
          verb={t(`console-stations.bulk-${way}-do`, { count })}
          done={t(`console-stations.bulk-${way}-done`)}
          onDone={done}
          onCancel={onClose}
        >
          <p>{t(`console-stations.bulk-${way}-about`)}</p>
          {way === 'pause' && <PauseFields pause={pause} />}
        </ActPanel>
      )}
    </Dialog>
  );
}

function planBulk(
  way: BulkWay,
  codes: readonly string[],
  pause: ReturnType<typeof usePause>['given'],
): PlannedAct | undefined {
  switch (way) {
    case 'pause':
      return planPause(codes, pause);
    case 'live':
      return planAct({
        name: 'POST /stations/state',
        params: undefined,
        given: { state: 'live', codes: [...codes] },
        reasons: ['maintenance', 'faulty-station', 'mistake', 'other'],
      });
    case 'passwords':
      return planAct({
        name: 'POST /stations/credentials',
        params: undefined,
        given: { codes: [...codes] },
        reasons: ['maintenance', 'abuse', 'mistake', 'other'],
        waitMs: passwordsWaitMs,
      });
    default:
      return planCommand(codes, way);
  }
}

function planCommand(codes: readonly string[], kind: 'restart' | 'sync'): PlannedAct {
  return planAct({
    name: 'POST /stations/command',
    params: undefined,
    given: { kind, codes: [...codes] },
    reasons: ['maintenance', 'faulty-station', 'call-back', 'other'],
  });
}

function planPause(
  codes: readonly string[],
  given: ReturnType<typeof usePause>['given'],
): PlannedAct | undefined {
  return (
    given &&
    planAct({
      name: 'POST /stations/state',
      params: undefined,
      given: { state: 'paused', ...given, codes: [...codes] },
      reasons: ['maintenance', 'faulty-station', 'mistake', 'other'],
    })
  );
}

const kinds: Readonly<Record<EachStation['outcome'], StatusKind>> = {
  sent: 'wait',
  done: 'good',
  unchanged: 'off',
  refused: 'bad',
};

function Report({ each, onClose }: { each: readonly EachStation[]; onClose: () => void }) {
  const t = useText();
  const word = useWord();
  return (
    <>
      <ul className={styles.report}>
        {each.map(({ code, outcome, why }) => (
          <li key={code}>
            <b>{code}</b>
            <Status kind={kinds[outcome]}>{t(`console-stations.outcome-${outcome}`)}</Status>
            {why && <span className={styles.sub}>{word(`refused.${why}`)}</span>}
          </li>
        ))}
      </ul>
      <Buttons>
        <Button keys="Esc" onClick={onClose}>
          {t('console.close')}
        </Button>
      </Buttons>
    </>
  );
}
