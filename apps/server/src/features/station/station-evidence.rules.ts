import { hasJumped, observeLag, offsetFrom, panelTime, wasAway } from './station-clock.rules.ts';

/** What a station's earlier messages reveal, against which its next claims are checked. */
export interface Evidence {
  /** To be added to the station's times. Times that come together with this are already corrected. */
  offsetMs: number;
  /** When the station last sent its panel before the message in question. */
  panelAt: Date | undefined;
  /** The last period in which the station sent no panel. */
  away: { from: Date; until: Date } | undefined;
}

export interface LinkFacts {
  clock_samples: number[];
  clock_offset_ms: number;
  panel_at: Date | null;
  away_from: Date | null;
  away_until: Date | null;
}

export function evidenceOf(known: LinkFacts): Evidence {
  const { clock_offset_ms: offsetMs, panel_at, away_from: from, away_until: until } = known;
  return { offsetMs, panelAt: panel_at ?? undefined, away: from && until ? { from, until } : undefined };
}

export interface ShownPanel {
  at: number;
  heardAt: Date;
  isRetained: boolean;
}

/** What a panel reveals of its station's clock and presence. */
export function learnFromPanel(known: LinkFacts, { at, heardAt, isRetained }: ShownPanel) {
  const samples = isRetained ? known.clock_samples : observeLag(known.clock_samples, heardAt.getTime() - at);
  const offsetMs = isRetained ? known.clock_offset_ms : offsetFrom(samples);
  const made = panelTime({ at: at + offsetMs, heardAt: heardAt.getTime(), isRetained });
  // A station cannot move the time of an earlier panel back; only our own clock can have been set back.
  const before = Math.min(known.panel_at?.getTime() ?? 0, heardAt.getTime());
  const panelAt = new Date(Math.max(made, before));
  const isBack = known.panel_at !== null && wasAway(known.panel_at.getTime(), panelAt.getTime());
  return {
    facts: {
      clock_samples: samples,
      clock_offset_ms: offsetMs,
      panel_at: panelAt,
      ...(isBack && { away_from: known.panel_at, away_until: panelAt }),
    },
    jumped: hasJumped(known.clock_offset_ms, offsetMs),
  };
}
