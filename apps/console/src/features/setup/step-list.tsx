import type { StationSetup } from '@etg/contract/console/setup';
import { classNames } from '@etg/ui/class-names';
import { IconCheck } from '@etg/ui/icons';
import { useQuery } from '@tanstack/react-query';
import { useText } from '../../platform/i18n.tsx';
import { callQuery } from '../../platform/query.ts';
import styles from './setup.module.css';
import { type SetupStep, setupSteps } from './steps.rules.ts';

interface StepListProps {
  step: SetupStep | undefined;
  venue: string;
  setup: StationSetup | undefined;
}

/** Where one is, and what was decided on the way. */
export function StepList({ step, venue, setup }: StepListProps) {
  const t = useText();
  const words = useStepWords(venue, setup);
  const here = step === undefined ? -1 : setupSteps.indexOf(step);
  return (
    <ol className={styles.steps} aria-label={t('console-setup.steps')}>
      {setupSteps.map((each, place) => {
        const isDone = place < here || (setup?.state === 'live' && each === 'map');
        return (
          <li
            key={each}
            className={classNames(isDone && styles.done, place === here && styles.here)}
            aria-current={place === here ? 'step' : undefined}
          >
            <i aria-hidden="true">{isDone ? <IconCheck small /> : place + 1}</i>
            <span>
              <b>{t(`console-setup.step-${each}`)}</b>
              {isDone && <span className="sr">{t('console-setup.step-done')}</span>}
              <em>{words[each]}</em>
            </span>
          </li>
        );
      })}
    </ol>
  );
}

function useStepWords(venue: string, setup: StationSetup | undefined): Record<SetupStep, string> {
  const t = useText();
  const asked = callQuery('GET /setup/station', { query: { venue } });
  const { data } = useQuery({ ...asked, enabled: venue !== '' && !setup });
  return {
    venue: setup?.venue.title ?? data?.venue?.title ?? '',
    station:
      setup === undefined
        ? ''
        : setup.planned_nests === undefined
          ? setup.code
          : t('console-setup.code-and-nests', { code: setup.code, nests: setup.planned_nests }),
    credential: t('console-setup.shown-once'),
    'first-word': t(setup?.heard === undefined ? 'console-setup.waiting' : 'console-setup.heard'),
    check: t(checkWords(setup)),
    map: t(setup?.state === 'live' ? 'console-setup.is-live' : 'console-setup.when-you-say'),
  };
}

function checkWords(setup: StationSetup | undefined) {
  const { check } = setup ?? {};
  if (!check) return 'console-setup.check-not-yet';
  return check.outcome ? (`console-setup.outcome-${check.outcome}` as const) : 'console-setup.check-goes-on';
}
