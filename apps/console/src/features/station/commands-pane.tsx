import type { NestCard, StationPage } from '@etg/contract/console/station';
import { classNames } from '@etg/ui/class-names';
import { IconBulb, IconPanel, IconPower, IconStop } from '@etg/ui/console/icons';
import { Key } from '@etg/ui/console/key';
import { Pane } from '@etg/ui/console/pane';
import { IconUnlock } from '@etg/ui/icons-station';
import type { ReactNode } from 'react';
import { isUnderWay, newestOf } from '../../platform/fleet/command.rules.ts';
import { Text, useText } from '../../platform/i18n.tsx';
import { useKeys } from '../../platform/keys.ts';
import { Time } from '../../platform/time.tsx';
import { CommandLife } from './command-life.tsx';
import styles from './station.module.css';
import type { Opened, StationActs } from './use-station-acts.ts';

interface CommandsPaneProps {
  page: StationPage;
  nest: NestCard | undefined;
  acts: StationActs;
}

interface Line {
  act: Opened['act'];
  keys: string;
  icon: ReactNode;
  name: string;
  /** Under the name, until it was sent. */
  about: string;
  kind?: 'sync' | 'identify' | 'restart';
  isBad?: true;
}

/** Each with its key, and when it was last sent. Each is recorded; none can be called back. */
export function CommandsPane({ page, nest, acts }: CommandsPaneProps) {
  const t = useText();
  const lines = useLines(page, nest).filter(({ act }) => acts.of(act) !== undefined);
  useKeys(
    lines.map(({ act, keys, name }) => ({
      keys,
      label: name,
      line: true,
      run: () => {
        const found = acts.of(act);
        if (found && found.cannot === undefined) found.begin();
      },
    })),
  );
  if (lines.length === 0) return null;
  return (
    <Pane
      title={t('console-stations.commands')}
      end={<span className={styles.sub}>{t('console-stations.each-recorded')}</span>}
      flush
    >
      <ul className={styles.commands}>
        {lines.map((line) => (
          <CommandRow key={line.act} line={line} page={page} acts={acts} />
        ))}
      </ul>
    </Pane>
  );
}

function useLines({ nests }: StationPage, nest: NestCard | undefined): Line[] {
  const t = useText();
  const busy = nests.find(({ lit }) => lit !== undefined);
  const isOff = nest?.out_of_service !== undefined;
  return [
    {
      act: 'open',
      keys: 'o',
      icon: <IconUnlock />,
      name: t('console-stations.open-a-nest'),
      about: t('console-stations.open-a-nest-about'),
    },
    {
      act: 'identify',
      kind: 'identify',
      keys: 'b',
      icon: <IconBulb />,
      name: t('console-stations.command-identify'),
      about: t('console-stations.identify-line'),
    },
    {
      act: 'sync',
      kind: 'sync',
      keys: 'p',
      icon: <IconPanel />,
      name: t('console-stations.command-sync'),
      about: t('console-stations.sync-line'),
    },
    {
      act: isOff ? 'nest-back' : 'nest-out',
      keys: 'x',
      icon: <IconStop />,
      name: t(isOff ? 'console-stations.nest-back-name' : 'console-stations.nest-out-name'),
      about: t(isOff ? 'console-stations.nest-back-line' : 'console-stations.nest-out-line'),
    },
    {
      act: 'restart',
      kind: 'restart',
      keys: 'r',
      icon: <IconPower />,
      name: t('console-stations.command-restart'),
      about: busy
        ? t('console-stations.restart-waits', { nest: busy.nest })
        : t('console-stations.restart-line'),
      isBad: true,
    },
  ];
}

function CommandRow({ line, page, acts }: { line: Line; page: StationPage; acts: StationActs }) {
  const t = useText();
  const { kind } = line;
  const found = acts.of(line.act);
  const newest = kind && newestOf(page.sent, kind);
  const last = kind && page.commands.find((each) => each.kind === kind)?.last;
  const cannot = found?.cannot;
  return (
    <li>
      <button
        type="button"
        className={classNames(line.isBad && styles.danger)}
        aria-disabled={cannot !== undefined}
        onClick={() => cannot === undefined && found?.begin()}
      >
        {line.icon}
        <span>
          <b>{line.name}</b>
          <em>
            {cannot && cannot !== 'under-way' ? (
              t(`console-stations.cannot-${cannot}`)
            ) : last === undefined ? (
              line.about
            ) : (
              <Text
                id="console-stations.last-sent"
                values={{ time: <Time at={last} zone={page.station.venue.zone} /> }}
              />
            )}
          </em>
        </span>
        <Key>{line.keys}</Key>
      </button>
      {newest && (isUnderWay(newest) || isRecent(newest.ended, page.now)) && <CommandLife line={newest} />}
    </li>
  );
}

const showEndS = 120;

function isRecent(ended: number | undefined, now: number): boolean {
  return ended !== undefined && now - ended < showEndS;
}
