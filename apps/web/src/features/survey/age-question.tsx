import { ages } from '@etg/contract/vocabulary';
import { IconWarn } from '@etg/ui/icons';
import { useId } from 'react';
import { useText } from '../../platform/i18n.tsx';
import styles from './survey.module.css';

export interface AgeQuestionProps {
  chosen: string | undefined;
  error: string | undefined;
  onChoose: (value: string) => void;
}

/** Ten ranges: the phone's native list is easier to use than ten buttons. */
export function AgeQuestion({ chosen = '', error, onChoose }: AgeQuestionProps) {
  const t = useText();
  const id = useId();
  return (
    <div className={styles.question}>
      <label htmlFor={id}>{t('survey.age')}</label>
      <select
        id={id}
        name="age"
        value={chosen}
        aria-invalid={error ? true : undefined}
        aria-describedby={error ? `${id}-error` : undefined}
        onChange={(event) => onChoose(event.target.value)}
      >
        <option value="">{t('survey.age-choose')}</option>
        {ages.map((age) => {
          const [from = '', to = ''] = age.split('-');
          return (
            <option key={age} value={age}>
              {t('survey.age-range', { from, to })}
            </option>
          );
        })}
      </select>
      {error && (
        <p id={`${id}-error`} className={styles.error} role="alert">
          <IconWarn small />
          <span>{error}</span>
        </p>
      )}
    </div>
  );
}
