/** What a person does at the station, and the time they take for it. */
export type Hands = {
  now(): number;
  /** Lets time pass. */
  wait(ms: number): Promise<void>;
  /** Ends when nothing that is to be expected within this time can still come. */
  patience(ms: number): Promise<void>;
  take(nest: number): Promise<void>;
  /** Puts back what was taken last. */
  putBack(nest: number): Promise<void>;
  /** Puts back what was taken last so that the station feels it and cannot read it. */
  putBackUnreadable(nest: number): Promise<void>;
  mend(nest: number): Promise<void>;
  pullOut(nest: number): Promise<void>;
  unplug(): Promise<void>;
  plugIn(): Promise<void>;
};
