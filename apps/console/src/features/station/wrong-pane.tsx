import type { NestCard, StationPage } from '@etg/contract/console/station';
import { classNames } from '@etg/ui/class-names';
import { newestOf } from '../../platform/fleet/command.rules.ts';
import { SilentNote } from '../../platform/fleet/silent-note.tsx';
import { useNestWords } from '../../platform/fleet/use-nest-words.ts';
import { useText } from '../../platform/i18n.tsx';
import { CommandLife } from './command-life.tsx';
import { isWrong, wrongNests } from './nest.rules.ts';
import { NestFacts } from './nest-card.tsx';
import styles from './station.module.css';
import type { StationActs } from './use-station-acts.ts';

interface WrongPaneProps {
  page: StationPage;
  nest: NestCard | undefined;
  acts: StationActs;
  onChoose: (nest: number) => void;
}

/** On a phone, under the station: the nests that need somebody, and the chosen one. */
export function WrongPane({ page, nest, onChoose }: WrongPaneProps) {
  const t = useText();
  const words = useNestWords();
  const wrong = wrongNests(page.nests);
  const shown = nest && !isWrong(nest) ? [nest, ...wrong] : wrong;
  const isQuiet = !page.station.online;
  return (
    <section className={styles.wrong} aria-label={t('console-stations.wrong-here')}>
      {isQuiet && <SilentNote station={page.station} />}
      {(wrong.length > 0 || !isQuiet) && (
        <h2>
          {t(wrong.length > 0 ? 'console-stations.wrong-here' : 'console-stations.nothing-wrong')}{' '}
          {wrong.length > 0 && <span>{wrong.length}</span>}
        </h2>
      )}
      <ol>
        {shown.map((each) => {
          const isChosen = each.nest === nest?.nest;
          const line = newestOf(page.sent, 'open_for_service', each.nest);
          return (
            <li key={each.nest}>
              <button type="button" aria-pressed={isChosen} onClick={() => onChoose(each.nest)}>
                <span
                  className={classNames(
                    styles.number,
                    (each.is === 'fault' || each.is === 'unreadable') && styles.numberBad,
                    each.is === 'holds' && each.fault !== undefined && styles.numberWarn,
                  )}
                >
                  {each.nest}
                </span>
                <b>{each.fault === undefined ? words.look(each) : words.fault(each.fault)}</b>
              </button>
              {isChosen && <NestFacts nest={each} zone={page.station.venue.zone} />}
              {isChosen && line && <CommandLife line={line} />}
            </li>
          );
        })}
      </ol>
    </section>
  );
}
