/** The person at the station: what the person does, and how the suite waits. */
export type Person = {
  now(): number;
  /** Waits this long; a simulation moves its clock instead. */
  wait(ms: number): Promise<void>;
  /** Waits until every message due within this time has arrived. */
  untilQuiet(ms: number): Promise<void>;
  take(nest: number): Promise<void>;
  /** As a technician does, from a nest that is open for service. */
  takeFromOpen(nest: number): Promise<void>;
  /** Puts back the Electron taken last. */
  putBack(nest: number): Promise<void>;
  /** Puts back the Electron taken last so that the station detects it but cannot read it. */
  putBackUnreadable(nest: number): Promise<void>;
  repair(nest: number): Promise<void>;
  pullOut(nest: number): Promise<void>;
  unplug(): Promise<void>;
  plugIn(): Promise<void>;
};
