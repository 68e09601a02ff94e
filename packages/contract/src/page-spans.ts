/** The spans that a page may report: the tap, and the time until its outcome was on the screen. */
export const pageSpanNames = [
  'tap unlock',
  'tap sign-in number',
  'tap sign-in code',
  'tap pay',
  'shown lit',
  'shown taken',
  'shown refusal',
  'shown returned',
] as const;
export type PageSpanName = (typeof pageSpanNames)[number];
