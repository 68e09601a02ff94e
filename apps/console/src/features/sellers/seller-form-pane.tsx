import type { ConsoleSeller, SellerBody } from '@etg/contract/console/sellers';
import { Button } from '@etg/ui/console/button';
import { Pane } from '@etg/ui/console/pane';
import { useQueryClient } from '@tanstack/react-query';
import { planAct } from '../../platform/act/act-call.ts';
import { ActDialog } from '../../platform/act/act-dialog.tsx';
import { useText } from '../../platform/i18n.tsx';
import { useOfflineSince } from '../../platform/online.ts';
import { ProblemNote } from '../../platform/problem-note.tsx';
import { SellerFields } from './seller-fields.tsx';
import styles from './sellers.module.css';
import type { SellersPage } from './sellers-pane.tsx';
import { type SellerEditing, useSellerForm } from './use-seller-form.ts';

export interface SellerFormPaneProps {
  page: SellersPage;
  code: string;
  /** Undefined: the seller is new. */
  stored: ConsoleSeller | undefined;
  /** What the form begins with. */
  body: SellerBody;
  title: string;
  onDone?: () => void;
  onCancel?: () => void;
}

/** What is decided about a seller. Two people decide. */
export function SellerFormPane(props: SellerFormPaneProps) {
  const { page, code, stored, body, title } = props;
  const editing = useSellerForm({ code, version: stored?.version ?? 0, body });
  const mayEdit = page.may.edit && (stored?.waiting.length ?? 0) === 0;
  return (
    <Pane title={title}>
      <fieldset className={styles.stack} disabled={!mayEdit} aria-label={title}>
        <SellerFields {...editing} countries={page.countries} />
      </fieldset>
      {mayEdit && <Asking {...props} editing={editing} />}
      {editing.checked && <SaveDialog {...props} editing={editing} body={editing.checked} />}
    </Pane>
  );
}

interface EditingProps extends SellerFormPaneProps {
  editing: SellerEditing;
}

function Asking({ stored, editing, onCancel }: EditingProps) {
  const t = useText();
  const isOffline = useOfflineSince() !== undefined;
  const { isBusy, isChanged, error } = editing;
  return (
    <div className={styles.asking}>
      {error !== undefined && <ProblemNote error={error} />}
      <div className={styles.acts}>
        <Button
          kind="lit"
          disabled={isOffline || isBusy || (!isChanged && stored !== undefined)}
          onClick={() => void editing.check()}
        >
          {t('console-sellers.ask')}
        </Button>
        {(isChanged || onCancel) && (
          <Button
            kind="ghost"
            disabled={isBusy}
            onClick={() => {
              editing.drop();
              onCancel?.();
            }}
          >
            {t('console-sellers.discard')}
          </Button>
        )}
      </div>
      <p className={styles.soft}>{t('console-sellers.two-people')}</p>
    </div>
  );
}

/** What changes, why, and the question to a second person. */
function SaveDialog({ code, stored, body, title, editing, onDone }: EditingProps) {
  const t = useText();
  const client = useQueryClient();
  return (
    <ActDialog
      title={title}
      act={planAct({
        name: 'POST /sellers/{seller}/save',
        params: { seller: code },
        given: { version: stored?.version ?? 0, body },
        reasons: ['mistake', 'other'],
      })}
      verb={t('console-sellers.ask')}
      done={t('console-sellers.asked')}
      usualReason="other"
      secondWords={t('console-sellers.two-people')}
      onDone={() => {
        editing.drop();
        void client.invalidateQueries({ queryKey: ['GET /sellers'] });
        onDone?.();
      }}
      onCancel={editing.edit}
    />
  );
}
