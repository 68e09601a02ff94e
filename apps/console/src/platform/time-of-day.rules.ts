export const dayMinutes = 1_440;

/** `14:00`, and `24:00` at the end of a day: as a field for times has it, and as hours are written. */
export function clock(minutes: number): string {
  const two = (value: number) => String(value).padStart(2, '0');
  return `${two(Math.floor(minutes / 60))}:${two(minutes % 60)}`;
}

/** Minutes since midnight of what a field for times contains. Undefined if it is empty. */
export function minutesOf(text: string): number | undefined {
  const [, hours, minutes] = /^(\d\d):(\d\d)$/.exec(text) ?? [];
  return hours === undefined ? undefined : Number(hours) * 60 + Number(minutes);
}

/** How a moment of the day is said: "2 pm", "noon" where clocks have twelve hours, else "14:00". */
export function momentOfDay(
  minutes: number,
  { twelve, noon, midnight }: { twelve: boolean; noon: string; midnight: string },
): string {
  const inDay = minutes % dayMinutes;
  if (!twelve) return minutes === dayMinutes ? clock(dayMinutes) : clock(inDay);
  if (inDay === 0) return midnight;
  if (inDay === dayMinutes / 2) return noon;
  const hour = Math.floor(inDay / 60);
  const rest = inDay % 60 === 0 ? '' : `:${String(inDay % 60).padStart(2, '0')}`;
  return `${hour % 12 === 0 ? 12 : hour % 12}${rest} ${hour < 12 ? 'am' : 'pm'}`;
}

/** Days one after the other as one run: Monday to Thursday, and Saturday. */
export function runsOf(days: readonly number[]): [number, number][] {
  const runs: [number, number][] = [];
  for (const day of days) {
    const last = runs.at(-1);
    if (last && last[1] === day - 1) last[1] = day;
    else runs.push([day, day]);
  }
  return runs;
}
