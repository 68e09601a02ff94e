/** Problems fail the check; notes are only printed, details only if the check was chosen by name. */
export interface Findings {
  readonly problems: readonly string[];
  readonly notes?: readonly string[];
  readonly details?: readonly string[];
}

export interface Check {
  readonly name: string;
  /** What the check ensures, for `npm run check -- help`. */
  readonly ensures: string;
  run(root: string): Promise<Findings>;
}
