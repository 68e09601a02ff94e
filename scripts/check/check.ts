/** What a check found in a tree: problems fail it, notes are only told, details only to one who asks by name. */
export interface Findings {
  readonly problems: readonly string[];
  readonly notes?: readonly string[];
  readonly details?: readonly string[];
}

export interface Check {
  readonly name: string;
  /** What it holds true, for `npm run check -- help`. */
  readonly holds: string;
  run(root: string): Promise<Findings>;
}
