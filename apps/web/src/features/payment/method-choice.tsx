import type { PaymentMethod } from '@etg/contract/payment';
import type { Currency, PaymentLabel } from '@etg/contract/vocabulary';
import { Chip } from '@etg/ui/chip';
import { IconDown, IconPlus } from '@etg/ui/icons-more';
import { RadioCard, RadioMark } from '@etg/ui/radio-card';
import { type ReactNode, useEffect, useEffectEvent } from 'react';
import { useText } from '../../platform/i18n.tsx';
import { LoadingPart } from '../../platform/loading-part.tsx';
import { labelTexts } from '../../platform/payment-labels.ts';
import { addable } from './method.rules.ts';
import styles from './method-choice.module.css';
import { MethodIcon, methodDetail, methodName } from './method-texts.tsx';
import { useMethods } from './use-methods.ts';
import { usePaymentClient } from './use-payment-client.ts';

/** A saved method by its token, or a kind of method to add. */
export type ChosenMethod =
  | { readonly kind: 'saved'; readonly token: string; readonly label: PaymentLabel }
  | { readonly kind: 'new'; readonly label: PaymentLabel };

export interface MethodChoiceProps {
  readonly currency: Currency;
  readonly chosen: ChosenMethod | undefined;
  readonly onChoose: (method: ChosenMethod) => void;
}

/** The saved methods first, then those that this device can add [S20]. */
export function MethodChoice({ currency, chosen, onChoose }: MethodChoiceProps) {
  const t = useText();
  const { data: saved, isPending } = useMethods();
  const { data: client, isPending: isOpening } = usePaymentClient();
  const kinds = addable(currency, (wallet) => client?.supports(wallet) ?? false);
  // Not before the wallets are known: the offer must not change under the rider's finger.
  const isKnown = !isPending && !isOpening;
  useFirstChoice(isKnown && chosen === undefined ? firstChoice(saved, kinds) : undefined, onChoose);
  if (!isKnown) return <LoadingPart />;
  return (
    <fieldset className={styles.methods}>
      <legend className="sr">{t('payment.choose-method')}</legend>
      {saved?.map((method) => (
        <Saved
          key={method.token}
          method={method}
          checked={chosen?.kind === 'saved' && chosen.token === method.token}
          onChoose={() => onChoose({ kind: 'saved', token: method.token, label: method.label })}
        />
      ))}
      <AddMethod
        kinds={kinds}
        open={saved === undefined || saved.length === 0 || chosen?.kind === 'new'}
        chosen={chosen?.kind === 'new' ? chosen.label : undefined}
        onAdd={(label) => onChoose({ kind: 'new', label })}
      />
    </fieldset>
  );
}

/** The default method; for a rider without any, the first that can be added. */
function firstChoice(
  saved: readonly PaymentMethod[] = [],
  [first = 'credit_card']: readonly PaymentLabel[],
): ChosenMethod {
  const method = saved.find((each) => each.default);
  return method ? { kind: 'saved', token: method.token, label: method.label } : { kind: 'new', label: first };
}

function useFirstChoice(first: ChosenMethod | undefined, onChoose: MethodChoiceProps['onChoose']): void {
  const choose = useEffectEvent(() => first && onChoose(first));
  const isMissing = first !== undefined;
  useEffect(() => {
    if (isMissing) choose();
  }, [isMissing]);
}

function Saved({ method, checked, onChoose }: SavedProps) {
  const t = useText();
  const detail = methodDetail(method);
  const defaultText = method.default ? t('payment.default') : undefined;
  return (
    <RadioCard className={styles.option} name="method" checked={checked} onChoose={onChoose}>
      <MethodIcon label={method.label} />
      <span className="grow">
        <b>{methodName(method, t)}</b>
        <Detail>{[defaultText, detail].filter(Boolean).join(', ')}</Detail>
      </span>
      <RadioMark />
    </RadioCard>
  );
}

interface SavedProps {
  readonly method: PaymentMethod;
  readonly checked: boolean;
  readonly onChoose: () => void;
}

function Detail({ children }: { children: ReactNode }) {
  return children ? <span className={styles.sub}>{children}</span> : null;
}

interface AddMethodProps {
  readonly kinds: readonly PaymentLabel[];
  readonly open: boolean;
  readonly chosen: PaymentLabel | undefined;
  readonly onAdd: (label: PaymentLabel) => void;
}

function AddMethod({ kinds, open, chosen, onAdd }: AddMethodProps) {
  const t = useText();
  return (
    <details className={styles.adder} open={open}>
      <summary>
        <IconPlus />
        <b>{t('payment.add')}</b>
        <IconDown small />
      </summary>
      <div className={styles.kinds}>
        {kinds.map((label) => (
          <Chip
            key={label}
            icon={<MethodIcon label={label} small />}
            pressed={chosen === label}
            onClick={() => onAdd(label)}
          >
            {t(labelTexts[label])}
          </Chip>
        ))}
      </div>
    </details>
  );
}
