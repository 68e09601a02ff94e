/** The lines of a chart's axis: from zero, two to five, at round numbers. */
export function axisSteps(most: number): number[] {
  const highest = Math.max(1, most);
  const power = 10 ** Math.floor(Math.log10(highest / 4));
  const sizes = [1, 2, 2.5, 5, 10].map((each) => each * power).filter(Number.isInteger);
  const size = sizes.find((each) => highest / each <= 4) ?? highest;
  return Array.from({ length: Math.ceil(highest / size) + 1 }, (_, step) => step * size);
}
