import { sellerCodeShape } from '@etg/contract/console/seller-words';
import { Button } from '@etg/ui/console/button';
import { Fields, Input } from '@etg/ui/console/form';
import { Pane } from '@etg/ui/console/pane';
import { useState } from 'react';
import { useText } from '../../platform/i18n.tsx';
import { useSearchState } from '../../platform/use-search.ts';
import { emptySeller } from './seller-form.rules.ts';
import { SellerFormPane } from './seller-form-pane.tsx';
import styles from './sellers.module.css';
import type { SellersPage } from './sellers-pane.tsx';

/** Under which code it is added; then its form. */
export function NewSellerPane({ page }: { page: SellersPage }) {
  const t = useText();
  const search = useSearchState();
  const [typed, setTyped] = useState('');
  const chosen = sellerCodeShape.test(search.get('new')) ? search.get('new') : undefined;
  const taken = [...page.sellers, ...page.waiting].some(({ code }) => code === typed);
  const close = () => search.set({ new: undefined });
  if (chosen !== undefined)
    return (
      <div className={styles.main}>
        <SellerFormPane
          page={page}
          code={chosen}
          stored={undefined}
          body={emptySeller}
          title={chosen}
          onDone={close}
          onCancel={close}
        />
      </div>
    );
  return (
    <div className={styles.main}>
      <Pane title={t('console-sellers.add')}>
        <form
          className={styles.stack}
          onSubmit={(event) => {
            event.preventDefault();
            if (sellerCodeShape.test(typed) && !taken) search.set({ new: typed });
          }}
        >
          <Fields>
            <Input
              label={t('console-sellers.code')}
              hint={t('console-sellers.code-hint')}
              error={taken ? t('console-sellers.code-taken') : undefined}
              value={typed}
              maxLength={8}
              autoComplete="off"
              onChange={({ target }) => setTyped(target.value.toUpperCase())}
            />
          </Fields>
          <p className={styles.soft}>{t('console-sellers.add-text')}</p>
          <div className={styles.acts}>
            <Button kind="lit" type="submit" disabled={!sellerCodeShape.test(typed) || taken}>
              {t('console-sellers.begin')}
            </Button>
            <Button kind="ghost" onClick={close}>
              {t('console-sellers.discard')}
            </Button>
          </div>
        </form>
      </Pane>
    </div>
  );
}
