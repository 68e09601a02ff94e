import type { Placard as PlacardWords } from '@etg/contract/console/setup';
import { Mark } from '@etg/ui/mark';
import { QrCode } from '../../platform/fleet/qr-code.tsx';
import { useText } from '../../platform/i18n.tsx';
import styles from './placard.module.css';

/** The size that it is cut to, and what is printed beyond the cut, in millimetres. */
export const placardSize = { width: 148, height: 210, bleed: 3 };

/** What hangs on a station. Dark on white in both themes: it is paper. */
export function Placard({ placard }: { placard: PlacardWords }) {
  const t = useText();
  const { code, url, words } = placard;
  const [first, ...others] = words;
  return (
    <div className={styles.placard} data-placard={code}>
      <Mark />
      <p className={styles.headline} lang={first?.language}>
        {first?.headline}
      </p>
      {others.map(({ language, headline }) => (
        <p key={language} className={styles.other} lang={language}>
          {headline.replace('\n', ' ')}
        </p>
      ))}
      <span className={styles.frame}>
        <QrCode className={styles.qr} text={url} label={t('console-setup.placard-code', { code })} />
      </span>
      <p className={styles.code}>{code}</p>
      {words.map(({ language, scan, price }, place) => (
        <div key={language} className={place > 0 ? styles.small : undefined} lang={language}>
          <p className={styles.scan}>{scan}</p>
          <p className={styles.price}>{price}</p>
        </div>
      ))}
    </div>
  );
}

/** Where to cut: lines outside the bleed, at the corners of the trimmed sheet. In millimetres of the paper. */
export function CropMarks() {
  const { width, height, bleed } = placardSize;
  const margin = bleed + 7;
  const [right, bottom] = [margin + width, margin + height];
  const [paperWidth, paperHeight] = [width + 2 * margin, height + 2 * margin];
  const [from, to] = [1, margin - bleed - 1];
  const across = [margin, bottom].map(
    (y) => `M${from} ${y}H${to}M${paperWidth - to} ${y}H${paperWidth - from}`,
  );
  const down = [margin, right].map(
    (x) => `M${x} ${from}V${to}M${x} ${paperHeight - to}V${paperHeight - from}`,
  );
  return (
    <svg className={styles.marks} viewBox={`0 0 ${paperWidth} ${paperHeight}`} aria-hidden="true">
      <path d={[...across, ...down].join('')} />
    </svg>
  );
}
