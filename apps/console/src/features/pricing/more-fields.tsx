import { Check } from '@etg/ui/console/form';
import { useText } from '../../platform/i18n.tsx';
import styles from './ladder.module.css';
import type { Ladder, PriceFieldName } from './ladder.rules.ts';
import { FaultNote, type LadderFields, TypedField } from './ladder-field.tsx';
import { usePriceWords } from './use-price-words.ts';

const names: readonly PriceFieldName[] = [
  'foundDays',
  'foundWithin',
  'foundLater',
  'refundDays',
  'forgiven',
  'hold',
];

/** What is seldom changed: reminders, what comes back, what is held. Open by itself while something in it is wrong. */
export function MoreFields({
  fields,
  onLessPrice,
}: {
  fields: LadderFields;
  onLessPrice: ((ladder: Ladder) => void) | undefined;
}) {
  const t = useText();
  const { ladder, faults } = fields;
  const words = usePriceWords(ladder.currency);
  const reminders = ladder.steps.map((_, place) => `steps.${place}.remind`);
  const places = [...reminders, ...names];
  const isWrong = faults.some(({ place }) => places.includes(place));
  const said = ladder.steps.map(({ values }, place) =>
    t('console-prices.remind-before', {
      span: words.value('remind', values.remind),
      step: words.step(ladder, place),
    }),
  );
  return (
    <details className={styles.more} {...(isWrong && { open: true })}>
      <summary>
        {t('console-prices.more')}{' '}
        {said.length > 0 && (
          <span>{t('console-prices.remind', { list: said.join(t('console-prices.list-comma')) })}</span>
        )}
      </summary>
      <dl>
        {places.map((place) => (
          <div key={place}>
            <dt>{words.place(ladder, place)}</dt>
            <dd>
              <TypedField fields={fields} place={place} />
              <FaultNote fields={fields} places={[place]} />
            </dd>
          </div>
        ))}
      </dl>
      {onLessPrice ? (
        <Check
          checked={ladder.lessPrice}
          onChange={({ target }) => onLessPrice({ ...ladder, lessPrice: target.checked })}
        >
          {t('console-prices.less-price')}
        </Check>
      ) : (
        <p>
          {t('console-prices.less-price')}: {t(ladder.lessPrice ? 'console-prices.yes' : 'console-prices.no')}
        </p>
      )}
    </details>
  );
}
