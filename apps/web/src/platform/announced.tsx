import type { Venue } from '@etg/contract/venue';
import { formatDateTime } from './format.ts';
import { useLocale } from './use-locale.ts';
import { useAnnouncedWords } from './venue-text.ts';

interface AnnouncedProps {
  venue: Pick<Venue, 'announcement'>;
  /** Says until when it lasts: "Being cleaned until Oct 21, 5:00 PM". */
  untilOf: (kind: 'cleaning' | 'other', time: string) => string;
}

/** What staff announce at a venue, and until when [QF9]. */
export function Announced({ venue, untilOf }: AnnouncedProps) {
  const locale = useLocale();
  const words = useAnnouncedWords(venue);
  const { kind, until, zone } = venue.announcement ?? {};
  return (
    <>
      {until !== undefined && (
        // The browser's spaces in a time may differ from the server's.
        <p className="soft" suppressHydrationWarning>
          {untilOf(kind === 'cleaning' ? kind : 'other', formatDateTime(locale, until, zone))}
        </p>
      )}
      {words && (
        <p className="soft">
          <q>{words}</q>
        </p>
      )}
    </>
  );
}
