import { Button } from '@etg/ui/console/button';
import { IconTrash } from '@etg/ui/icons-money';
import { useText } from '../../platform/i18n.tsx';
import { endsAtLoss } from './draft-body.rules.ts';
import { changeEnd, removeStep } from './edit-ladder.rules.ts';
import styles from './ladder.module.css';
import type { Ladder, LadderStep, StepEnd } from './ladder.rules.ts';
import { FaultNote, type LadderFields, TypedField } from './ladder-field.tsx';
import { usePriceWords } from './use-price-words.ts';

interface LadderStepProps {
  fields: LadderFields;
  step: LadderStep;
  place: number;
  /** Undefined: it is only read. */
  onChange: ((ladder: Ladder) => void) | undefined;
}

/** One step of the bar: what is charged, from when, and until what. */
export function LadderStepPart({ fields, step, place, onChange }: LadderStepProps) {
  const t = useText();
  const { ladder } = fields;
  const words = usePriceWords(ladder.currency);
  const name = words.step(ladder, place);
  const at = (field: string) => `steps.${place}.${field}`;
  const isLost = step.kind === 'lost';
  return (
    <li className={step.kind === 'charge' ? styles.fee : styles.stop}>
      <div className={styles.title}>
        <b>{name}</b>
        {onChange && step.kind !== 'upgrade' && (
          <Button
            size="small"
            kind="ghost"
            icon={<IconTrash small />}
            aria-label={t('console-prices.remove-step', { step: name })}
            onClick={() => onChange(removeStep(ladder, place))}
          />
        )}
      </div>
      {step.kind === 'charge' && (
        <ChargeLines fields={fields} step={step} place={place} onChange={onChange} />
      )}
      {step.kind === 'upgrade' && (
        <div className={styles.line}>
          <TypedField fields={fields} place={at('amount')} plus />
        </div>
      )}
      {isLost && (
        <div className={styles.line}>
          <TypedField fields={fields} place="lost" />
          <span>
            {t(ladder.lessPrice ? 'console-prices.word-most-ever' : 'console-prices.word-less-late')}
          </span>
        </div>
      )}
      {step.kind !== 'charge' && !endsAtLoss(ladder.steps, place - 1) && (
        <div className={styles.line}>
          <span>{t('console-prices.word-after')}</span>
          <TypedField fields={fields} place={at('after')} />
        </div>
      )}
      <FaultNote
        fields={fields}
        places={['amount', 'after', 'every', 'most', 'times'].map(at).concat(isLost ? ['lost'] : [])}
      />
    </li>
  );
}

const ends: readonly StepEnd[] = ['most', 'times', 'lost'];

function ChargeLines({ fields, step, place, onChange }: LadderStepProps) {
  const t = useText();
  const { ladder } = fields;
  const words = usePriceWords(ladder.currency);
  const at = (field: string) => `steps.${place}.${field}`;
  const isBeforeLoss = ladder.steps[place + 1]?.kind === 'lost';
  const end = step.ends === 'lost' && !isBeforeLoss ? 'most' : step.ends;
  const choices = ends.filter((each) => each !== 'lost' || isBeforeLoss);
  return (
    <>
      <div className={styles.line}>
        <TypedField fields={fields} place={at('amount')} plus />
        {onChange ? (
          <span className={styles.box}>
            <select
              aria-label={t('console-prices.end-of', { step: words.step(ladder, place) })}
              value={end}
              onChange={({ target }) => {
                const next = ends.find((each) => each === target.value);
                if (next) onChange(changeEnd(ladder, place, next));
              }}
            >
              {choices.map((each) => (
                <option key={each} value={each}>
                  {t(`console-prices.end-${each}`)}
                </option>
              ))}
            </select>
          </span>
        ) : (
          <span>{t(`console-prices.end-${end}`)}</span>
        )}
        {end === 'times' && <TypedField fields={fields} place={at('times')} />}
        {end === 'times' && <span>{t('console-prices.word-at-most')}</span>}
        {end !== 'lost' && <TypedField fields={fields} place={at('most')} />}
      </div>
      <div className={styles.line}>
        <span>{t('console-prices.word-every')}</span>
        <TypedField fields={fields} place={at('every')} />
        <span>{t('console-prices.word-from')}</span>
        <TypedField fields={fields} place={at('after')} />
      </div>
    </>
  );
}
