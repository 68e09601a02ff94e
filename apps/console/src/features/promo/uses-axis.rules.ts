/** The lines of the axis: from zero, two to five, at round numbers. */
export function axisSteps(most: number): number[] {
  const highest = Math.max(1, most);
  const power = 10 ** Math.floor(Math.log10(highest / 4 || 1));
  const size = [1, 2, 5, 10].map((each) => Math.max(1, each * power)).find((each) => highest / each <= 4);
  const chosen = size ?? highest;
  return Array.from({ length: Math.ceil(highest / chosen) + 1 }, (_, step) => step * chosen);
}
