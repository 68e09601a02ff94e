import type { PromoRow } from '@etg/contract/console/promo';
import { Status } from '@etg/ui/console/status';
import { useText } from '../../platform/i18n.tsx';
import { PhoneLines } from '../../platform/table/phone-lines.tsx';
import { useSearchState } from '../../platform/use-search.ts';
import styles from './promo.module.css';
import { Until } from './use-promo-columns.tsx';
import { stateKinds, usePromoWords } from './use-promo-words.ts';

/** The list on a phone: each line opens its code. */
export function PromoLines({ promos, onEnd }: { promos: readonly PromoRow[]; onEnd: () => void }) {
  const t = useText();
  const words = usePromoWords();
  const search = useSearchState();
  return (
    <PhoneLines
      label={t('console.page-promos')}
      items={promos}
      idOf={({ id }) => id}
      hrefOf={({ id }) => search.href({ code: id, new: undefined })}
      onEnd={onEnd}
      onShown={() => undefined}
    >
      {(promo) => (
        <>
          <b className={styles.code}>{promo.code}</b>
          <Status kind={stateKinds[promo.state]}>{words.state(promo.state)}</Status>
          <span>{words.gives(promo.gives)}</span>
          <span className={styles.soft}>{words.used(promo)}</span>
          <span className={styles.soft}>
            {words.limits(promo)} · <Until promo={promo} />
          </span>
        </>
      )}
    </PhoneLines>
  );
}
