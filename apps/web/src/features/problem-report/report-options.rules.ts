import type { ReportOption } from '@etg/contract/vocabulary';
import type { HelpSituation } from '../../platform/help-request.ts';

const options: Record<HelpSituation, readonly ReportOption[]> = {
  pickup: ['cant_take_battery', 'battery_doesnt_work', 'supernova_doesnt_work'],
  station: ['cant_take_battery', 'supernova_doesnt_work'],
  holding: ['battery_doesnt_work', 'battery_back', 'session_is_still_open', 'supernova_doesnt_work'],
  anywhere: [
    'cant_take_battery',
    'battery_doesnt_work',
    'battery_back',
    'session_is_still_open',
    'supernova_doesnt_work',
  ],
};

/** The options: the likeliest first, an exchange only for riders who may do one [X5], "other" always last. */
export function optionsFor(situation: HelpSituation, mayExchange: boolean): ReportOption[] {
  const swap: ReportOption[] = mayExchange && situation !== 'pickup' ? ['can_do_pit_stop'] : [];
  return [...options[situation], ...swap, 'other'];
}
