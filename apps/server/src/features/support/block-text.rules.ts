import type { Language } from '@etg/contract/languages';
import type { Translate } from '@etg/messages';

export interface BlockNews {
  /** Of staff, in the rider's language: shown as they are. */
  words: string;
  until?: number | undefined;
  language: Language;
  /** Of the venue where the rider was last. */
  zone: string;
}

/** What a rider is told who cannot rent any more [QC7]. */
export function blockText(t: Translate, { words, until, language, zone }: BlockNews): string {
  if (until === undefined) return t('server.block.begun', { words });
  const date = new Intl.DateTimeFormat(language, {
    timeZone: zone,
    month: 'short',
    day: 'numeric',
    hour: 'numeric',
    minute: '2-digit',
  });
  const when = date.format(until * 1000).replace(/[\u00a0\u2009\u202f]/g, ' ');
  return t('server.block.begun-until', { words, when });
}
