/** The fields of a report that a rider is writing. */
export interface ReportDraft {
  readonly option: string;
  readonly station_number?: string | undefined;
  readonly problem?: string | undefined;
}

export type ReportGap = 'station_number' | 'problem';

/** The fields still missing: "other" needs only a message, every other option also a station number [X4]. */
export function reportGaps({ option, station_number, problem }: ReportDraft): ReportGap[] {
  const gaps: ReportGap[] = [];
  if (option !== 'other' && !station_number?.trim()) gaps.push('station_number');
  if (!problem?.trim()) gaps.push('problem');
  return gaps;
}

/** Has neither a station number nor a message: such a report is refused without a message [X4]. */
export function isEmptyReport({ station_number, problem }: Omit<ReportDraft, 'option'>): boolean {
  return !station_number?.trim() && !problem?.trim();
}

/** The web app shrinks a photo before sending it; a larger one is refused. */
export const largestPhotoBytes = 400 * 1024;

export type PhotoType = 'image/jpeg' | 'image/png' | 'image/webp';

/** The type of a photo by its first bytes, not by its name or header; undefined for any other file. */
export function photoTypeOf(bytes: Uint8Array): PhotoType | undefined {
  const starts = (signature: readonly number[], at = 0) =>
    signature.every((byte, index) => bytes[at + index] === byte);
  if (starts([0xff, 0xd8, 0xff])) return 'image/jpeg';
  if (starts([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])) return 'image/png';
  // "RIFF", four bytes of length, "WEBP"
  return starts([0x52, 0x49, 0x46, 0x46]) && starts([0x57, 0x45, 0x42, 0x50], 8) ? 'image/webp' : undefined;
}
