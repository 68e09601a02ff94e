import type { FeeSchedule } from '@etg/domain/fee-schedule';
import { Pane } from '@etg/ui/console/pane';
import { Segmented } from '@etg/ui/segmented';
import { useState } from 'react';
import { useText } from '../../platform/i18n.tsx';
import styles from './curve.module.css';
import { type CurvePoint, forgivesLosses, paidAfter, pointsOf, tailOf } from './curve.rules.ts';
import { Curve } from './curve.tsx';
import { Figures } from './figures.tsx';
import type { ShownPrice } from './shown-price.ts';
import type { PriceEditor } from './use-price-form.ts';
import { type PriceWords, usePriceWords } from './use-price-words.ts';

interface CurvePaneProps {
  editor: PriceEditor;
  shown: ShownPrice;
  minutes: number;
  onMove: (minutes: number) => void;
}

/** What a rider pays by how long the Electron is out, under both versions, by the rules that riders are charged by [QM3]. */
export function CurvePane({ editor, shown, minutes, onMove }: CurvePaneProps) {
  const t = useText();
  const words = usePriceWords(editor.page.currency);
  const [shape, setShape] = useState<'curve' | 'table'>('curve');
  const { schedule, compared } = shown;
  const before = compared?.body;
  return (
    <Pane
      title={t('console-prices.pays')}
      end={
        <>
          <span className={styles.legend}>
            <span>{t('console-prices.version', { version: shown.number })}</span>
            {compared && before && (
              <span>
                {compared.state === 'in-force'
                  ? t('console-prices.version-in-force', { version: compared.version })
                  : t('console-prices.version', { version: compared.version })}
              </span>
            )}
          </span>
          <Segmented
            label={t('console-prices.shown-as')}
            value={shape}
            onChange={setShape}
            segments={[
              { value: 'curve', label: t('console-prices.as-curve') },
              { value: 'table', label: t('console-prices.as-table') },
            ]}
          />
        </>
      }
    >
      {schedule ? (
        <>
          {shape === 'curve' ? (
            <Curve schedule={schedule} before={before} minutes={minutes} onMove={onMove} words={words}>
              {(horizon) => tailWords(t, words, tailOf(schedule, horizon))}
            </Curve>
          ) : (
            <PaysTable schedule={schedule} before={before} shown={shown} words={words} />
          )}
          {forgivesLosses(schedule) && <p className={styles.tail}>{t('console-prices.loss-forgiven')}</p>}
          <Figures editor={editor} shown={shown} schedule={schedule} minutes={minutes} />
        </>
      ) : (
        <p className={styles.cannot}>
          {t(shown.version ? 'console-prices.unreadable' : 'console-prices.curve-waits')}
        </p>
      )}
    </Pane>
  );
}

/** "$12.00, then $5.00 a day until $60.00 on day 12": days as riders count them, the first is day 1. */
function tailWords(
  t: ReturnType<typeof useText>,
  words: PriceWords,
  { paid, repeated, until }: ReturnType<typeof tailOf>,
): string {
  const values = {
    paid: words.money(paid),
    total: until ? words.money(until.total) : '',
    day: until ? Math.floor(until.minutes / minutesOfDay) + 1 : 0,
  };
  if (!until) return t('console-prices.tail-no-more', values);
  if (!repeated) return t('console-prices.tail-until', values);
  const more = { ...values, amount: words.money(repeated.amount) };
  if (repeated.every === minutesOfDay) return t('console-prices.tail-daily', more);
  return t('console-prices.tail-every', { ...more, every: words.span(repeated.every) });
}

const minutesOfDay = 1_440;
const mostRows = 60;

interface PaysTableProps {
  schedule: FeeSchedule;
  before: FeeSchedule | undefined;
  shown: ShownPrice;
  words: PriceWords;
}

/** The same as the drawing, in numbers: each moment at which something more is charged. */
function PaysTable({ schedule, before, shown, words }: PaysTableProps) {
  const t = useText();
  const both = [...pointsOf(schedule), ...(before ? pointsOf(before) : [])];
  const moments = [...new Set(both.map(({ minutes }: CurvePoint) => minutes))].sort((a, b) => a - b);
  return (
    <table className={styles.table}>
      <thead>
        <tr>
          <th scope="col">{t('console-prices.out-for')}</th>
          <th scope="col">{t('console-prices.version', { version: shown.number })}</th>
          {before && (
            <th scope="col">{t('console-prices.version', { version: shown.compared?.version ?? 0 })}</th>
          )}
        </tr>
      </thead>
      <tbody>
        {moments.slice(0, mostRows).map((minutes) => (
          <tr key={minutes}>
            <th scope="row">{minutes === 0 ? t('console-prices.taken') : words.span(minutes)}</th>
            <td>{words.money(paidAfter(schedule, minutes))}</td>
            {before && <td>{words.money(paidAfter(before, minutes))}</td>}
          </tr>
        ))}
      </tbody>
    </table>
  );
}
