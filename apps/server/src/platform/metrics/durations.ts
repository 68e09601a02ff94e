/** Histogram buckets in seconds, for statements and calls. */
export const shortTimes = [0.002, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10];
/** For what a rider waits for or does. */
export const humanTimes = [0.25, 0.5, 1, 2, 3, 5, 8, 12, 20, 30, 60];
/** For delays up to that of a station that was offline for a night. */
export const longTimes = [0.1, 0.5, 1, 2, 5, 15, 60, 300, 1_800, 7_200, 43_200];
