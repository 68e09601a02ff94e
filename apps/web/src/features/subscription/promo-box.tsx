import { Chip } from '@etg/ui/chip';
import { IconTag } from '@etg/ui/icons-money';
import { Note } from '@etg/ui/note';
import { type SubmitEvent, useEffect, useId, useRef } from 'react';
import { useText } from '../../platform/i18n.tsx';
import styles from './promo-box.module.css';
import type { PromoForm } from './use-promo.ts';

/** "I have a promocode", with the answer right at it: nothing is sent while it is empty or a code is being checked [X9, Z15]. */
export function PromoBox({ form: { text, busy, answer, setText, submit } }: { form: PromoForm }) {
  const t = useText();
  const answerId = useId();
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (answer) box.current?.scrollIntoView({ block: 'nearest' });
  }, [answer]);
  function onSubmit(event: SubmitEvent): void {
    event.preventDefault();
    submit();
  }
  return (
    <div ref={box} className={styles.box}>
      <form className={styles.promo} onSubmit={onSubmit}>
        <IconTag />
        <input
          name="promocode_key"
          value={text}
          maxLength={64}
          autoCapitalize="characters"
          autoComplete="off"
          spellCheck={false}
          placeholder={t('subscription.promo-label')}
          aria-label={t('subscription.promo-label')}
          aria-invalid={answer?.tone === 'bad'}
          aria-describedby={answerId}
          onChange={(event) => setText(event.target.value)}
        />
        <Chip type="submit" disabled={busy || text.trim() === ''}>
          {t('subscription.promo-apply')}
        </Chip>
      </form>
      <div id={answerId} role="alert" className={styles.answer}>
        {answer && <Note tone={answer.tone}>{answer.text}</Note>}
      </div>
    </div>
  );
}
