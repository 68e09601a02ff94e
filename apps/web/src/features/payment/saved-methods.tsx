import type { PaymentMethod } from '@etg/contract/payment';
import { Action } from '@etg/ui/action';
import { EmptyState } from '@etg/ui/empty-state';
import { IconTrash } from '@etg/ui/icons-money';
import { Pill } from '@etg/ui/pill';
import { Quiet } from '@etg/ui/quiet';
import { Sheet } from '@etg/ui/sheet';
import { useState } from 'react';
import { isCutOff } from '../../platform/as-of.tsx';
import { useText } from '../../platform/i18n.tsx';
import { CouldNotLoad } from '../../platform/loading.tsx';
import { LoadingPart } from '../../platform/loading-part.tsx';
import { MethodIcon, methodDetail, methodName } from './method-texts.tsx';
import styles from './saved-methods.module.css';
import { useMethodActions } from './use-method-actions.ts';
import { useMethods } from './use-methods.ts';

/** The saved methods. The default cannot be deleted; any other can become the default or be deleted [S24, X7]. */
export function SavedMethods() {
  const t = useText();
  const query = useMethods();
  const { data: methods, isError, refetch } = query;
  const [deleting, setDeleting] = useState<PaymentMethod>();
  const actions = useMethodActions();
  if (!methods) {
    if (!isError) return <LoadingPart />;
    return <CouldNotLoad onRetry={() => void refetch()} cutOff={isCutOff(query)} />;
  }
  if (methods.length === 0)
    return <EmptyState title={t('payment.no-methods')}>{t('payment.no-methods-note')}</EmptyState>;
  return (
    <>
      <ul className={styles.methods}>
        {methods.map((method) => (
          <Method
            key={method.token}
            method={method}
            busy={actions.busy}
            onDefault={() => actions.makeDefault(method.token)}
            onDelete={() => setDeleting(method)}
          />
        ))}
      </ul>
      {deleting && (
        <Sheet open onClose={() => setDeleting(undefined)} title={t('payment.delete-question')}>
          <div className="stack">
            <p>{methodName(deleting, t)}</p>
            <Action
              look="danger"
              busy={actions.busy}
              onClick={() => actions.remove(deleting.token, () => setDeleting(undefined))}
            >
              {t('payment.delete')}
            </Action>
            <Quiet onClick={() => setDeleting(undefined)}>{t('payment.keep')}</Quiet>
          </div>
        </Sheet>
      )}
    </>
  );
}

interface MethodProps {
  readonly method: PaymentMethod;
  readonly busy: boolean;
  readonly onDefault: () => void;
  readonly onDelete: () => void;
}

function Method({ method, busy, onDefault, onDelete }: MethodProps) {
  const t = useText();
  const name = methodName(method, t);
  const detail = methodDetail(method);
  return (
    <li>
      <MethodIcon label={method.label} />
      <span className="grow">
        <b>{name}</b>
        {detail && <span className={styles.sub}>{detail}</span>}
        {method.default && <span className={styles.sub}>{t('payment.default')}</span>}
      </span>
      {!method.default && (
        <>
          <Pill
            onClick={onDefault}
            disabled={busy}
            aria-label={t('payment.make-default-of', { method: name })}
          >
            {t('payment.make-default')}
          </Pill>
          <Pill
            onClick={onDelete}
            disabled={busy}
            icon={<IconTrash small />}
            aria-haspopup="dialog"
            aria-label={t('payment.delete-of', { method: name })}
          >
            {t('payment.delete-short')}
          </Pill>
        </>
      )}
    </li>
  );
}
