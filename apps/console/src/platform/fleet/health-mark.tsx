import { healthTones } from '@etg/contract/console/fleet-words';
import type { StationRow } from '@etg/contract/console/stations';
import { Status } from '@etg/ui/console/status';
import { useFleetWord } from './use-fleet-word.ts';

/** How a station is: shape, word and colour. */
export function HealthMark({ station }: { station: Pick<StationRow, 'health' | 'health_values'> }) {
  const word = useFleetWord();
  return (
    <Status kind={healthTones[station.health]}>
      {word(`health-${station.health}`, station.health_values)}
    </Status>
  );
}

/** One reason in words. Nothing if there is nothing to say. */
export function HealthWhy({ station: { why } }: { station: Pick<StationRow, 'why'> }) {
  const word = useFleetWord();
  return why && word(`why-${why.word}`, why.values);
}
