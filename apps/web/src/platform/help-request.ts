import type { ReportOption } from '@etg/contract/vocabulary';
import { sharedValue } from './shared-value.ts';

/** What the rider was doing when asking for help: it decides what the form offers first. */
export type HelpSituation = 'pickup' | 'station' | 'holding' | 'anywhere';

/** What the help is about, so that the rider need not write what we know. */
export interface HelpAbout {
  readonly situation: HelpSituation;
  readonly item?: string | undefined;
  readonly itemId?: string | undefined;
  readonly station?: string | undefined;
  /** The option that is chosen when the form opens. */
  readonly option?: ReportOption | undefined;
}

/** The open request for help. Any screen may make one; the shell draws the form. */
const request = sharedValue<HelpAbout | undefined>(undefined);

export const openHelp: (about: HelpAbout) => void = request.change;
export const useHelp = request.use;

export function closeHelp(): void {
  request.change(undefined);
}
