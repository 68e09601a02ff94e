import type { ElectronRow } from '@etg/contract/console/electrons';
import { Text, useText } from '../../platform/i18n.tsx';
import { writeExactly } from '../../platform/time.rules.ts';
import { useLocale, useMoment } from '../../platform/time.tsx';

type Where = Pick<ElectronRow, 'place' | 'at' | 'nest' | 'since'>;

/** Where an Electron is, in words: "1001 Lantern Bar, nest 3", "Out since 8:12 pm", "Nowhere since Fri 8:12 pm". */
export function ElectronWhere({ electron: { place, at, nest, since } }: { electron: Where }) {
  const t = useText();
  if (place === 'nest') {
    if (!at) return t('console-electrons.where-nest');
    const values = { station: at.station, venue: at.venue };
    return nest === undefined
      ? t('console-electrons.where-station', values)
      : t('console-electrons.where-in-nest', { ...values, nest });
  }
  if (since === undefined) return t(`console-electrons.where-${place}`);
  return (
    <Text
      id={`console-electrons.where-${place}-since`}
      values={{ time: <Moment at={since} zone={at?.zone} /> }}
    />
  );
}

/** From where it was taken, or where it was last seen. Nothing while it is in a nest. */
export function ElectronBefore({ electron: { place, at } }: { electron: Where }) {
  const t = useText();
  if (place === 'nest' || !at) return null;
  return t(place === 'nowhere' ? 'console-electrons.seen-last-at' : 'console-electrons.taken-at', {
    station: at.station,
    venue: at.venue,
  });
}

/** A moment by clock and day, never "26 min ago", for texts such as "Out since …". */
export function Moment({ at, zone }: { at: number; zone?: string | undefined }) {
  const locale = useLocale();
  const words = useMoment()(at, zone);
  const ms = at * 1_000;
  const exact = zone === undefined ? undefined : writeExactly(ms, { locale, zone });
  return (
    <time dateTime={new Date(ms).toISOString()} title={exact}>
      {words}
    </time>
  );
}
