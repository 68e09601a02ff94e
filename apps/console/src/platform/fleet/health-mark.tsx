import { healthTones } from '@etg/contract/console/fleet-words';
import type { StationRow } from '@etg/contract/console/stations';
import { Status } from '@etg/ui/console/status';
import { useFleetText } from '../fleet-text.ts';
import { useTickingNow } from './ticking.ts';

type Shown<Key extends keyof StationRow> = Pick<StationRow, Key | 'venue'>;

/** How a station is: shape, word and colour. */
export function HealthMark({ station }: { station: Shown<'health' | 'health_values'> }) {
  const { health } = useFleetText({ zone: station.venue.zone, now: useTickingNow() });
  return <Status kind={healthTones[station.health]}>{health(station)}</Status>;
}

/** One reason in words. Nothing if there is nothing to say. */
export function HealthWhy({ station: { why, venue } }: { station: Shown<'why'> }) {
  const text = useFleetText({ zone: venue.zone, now: useTickingNow() });
  return why && text.why(why);
}
