import type { RentalCase } from '@etg/contract/console/rental-case';
import { classNames } from '@etg/ui/class-names';
import { Pane } from '@etg/ui/console/pane';
import { Segmented } from '@etg/ui/segmented';
import { type KeyboardEvent, useState } from 'react';
import { useText } from '../../platform/i18n.tsx';
import drawn from './axis.module.css';
import { layOutAxis } from './axis.rules.ts';
import { Axis } from './axis.tsx';
import { AxisTable } from './axis-table.tsx';
import { CasePanels } from './case-panels.tsx';
import styles from './rental-case.module.css';
import { useCaseTimes } from './use-case-times.ts';
import { useEvidenceWords } from './use-evidence-words.ts';

interface AxisPaneProps {
  facts: RentalCase;
  chosen: string | undefined;
  onChoose: (id: string) => void;
}

/** The whole rental on one line: first seconds magnified, silences as gaps [QC3]. */
export function AxisPane({ facts, chosen, onChoose }: AxisPaneProps) {
  const t = useText();
  const words = useEvidenceWords();
  const times = useCaseTimes(facts.zone);
  const [shape, setShape] = useState<'line' | 'table'>('line');
  const axis = layOutAxis(facts, facts.zone, chosen);
  const walked = [...new Set(axis.points.map(({ item }) => item))].toSorted(
    (one, other) => one.at_ms - other.at_ms,
  );
  const walk = (event: KeyboardEvent) => {
    const step = { ArrowRight: 1, ArrowLeft: -1 }[event.key];
    if (step === undefined) return;
    event.preventDefault();
    const place = walked.findIndex(({ id }) => id === chosen);
    const next = place < 0 ? walked.at(step > 0 ? 0 : -1) : walked[place + step];
    if (next) onChoose(next.id);
  };
  const item = facts.items.find(({ id }) => id === chosen);
  const sentence = t('console-case.axis-sentence', {
    from: times.day(facts.rental.start * 1_000),
    until: times.day(axis.end),
    count: facts.items.length,
    silences: facts.silences.length,
  });
  return (
    <Pane
      title={t('console-case.axis-title', { hours: axis.hours })}
      end={
        <>
          <Legend />
          <Segmented
            label={t('console-case.shown-as')}
            value={shape}
            onChange={setShape}
            segments={[
              { value: 'line', label: t('console-case.as-line') },
              { value: 'table', label: t('console-case.as-table') },
            ]}
          />
        </>
      }
    >
      {shape === 'table' ? (
        <AxisTable facts={facts} />
      ) : (
        // biome-ignore lint/a11y/useSemanticElements: a named group around a drawing, not of form fields
        <div
          className={drawn.walk}
          role="group"
          aria-label={t('console-case.axis-keys')}
          // biome-ignore lint/a11y/noNoninteractiveTabindex: arrow keys walk the points of the drawing
          tabIndex={0}
          onKeyDown={walk}
        >
          <Axis axis={axis} facts={facts} chosen={chosen} onChoose={onChoose} sentence={sentence} />
          <p className="sr" aria-live="polite">
            {item && t('console-case.chosen', { what: words.title(item), when: times.exact(item.at_ms) })}
          </p>
        </div>
      )}
      <CasePanels facts={facts} />
      {facts.clock_apart_ms !== undefined && (
        <p className={styles.clocks}>
          {t('console-case.clocks-apart', { seconds: (Math.abs(facts.clock_apart_ms) / 1_000).toFixed(1) })}
        </p>
      )}
    </Pane>
  );
}

function Legend() {
  const t = useText();
  return (
    <span className={styles.legend}>
      {(['station', 'we', 'bank', 'person'] as const).map((source) => (
        <span key={source}>
          <i className={classNames(styles.dot, styles[source])} aria-hidden="true" />
          {t(`console-case.source-${source}`)}
        </span>
      ))}
    </span>
  );
}
