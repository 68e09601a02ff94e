import { Chip } from '@etg/ui/chip';
import { IconTag } from '@etg/ui/icons-money';
import type { SubmitEvent } from 'react';
import { useText } from '../../platform/i18n.tsx';
import styles from './promo-box.module.css';
import type { PromoForm } from './use-promo.ts';

/** "I have a promocode": nothing is sent while it is empty or another code is being checked [X9]. */
export function PromoBox({ form: { text, busy, setText, submit } }: { form: PromoForm }) {
  const t = useText();
  function onSubmit(event: SubmitEvent): void {
    event.preventDefault();
    submit();
  }
  return (
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
        onChange={(event) => setText(event.target.value)}
      />
      <Chip type="submit" disabled={busy || text.trim() === ''}>
        {t('subscription.promo-apply')}
      </Chip>
    </form>
  );
}
