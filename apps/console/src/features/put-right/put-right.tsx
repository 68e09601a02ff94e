import type { Right } from '@etg/contract/console/rights';
import type { PutRight as Facts } from '@etg/contract/console/support';
import { classNames } from '@etg/ui/class-names';
import { Key } from '@etg/ui/console/key';
import { Pane } from '@etg/ui/console/pane';
import { IconReturn } from '@etg/ui/icons';
import { IconCoin, IconGift } from '@etg/ui/icons-money';
import { IconClock } from '@etg/ui/icons-more';
import { IconPause, IconSwap } from '@etg/ui/icons-station';
import { type ComponentType, type ReactNode, useRef } from 'react';
import { useText } from '../../platform/i18n.tsx';
import { useKeys } from '../../platform/keys.ts';
import { useMe } from '../../platform/me.tsx';
import { useMoney } from '../../platform/time.tsx';
import { AddTimeForm } from './add-time-form.tsx';
import { CreditForm } from './credit-form.tsx';
import { EndForm } from './end-form.tsx';
import { ExchangeForm } from './exchange-form.tsx';
import { GiveBackForm } from './give-back-form.tsx';
import styles from './put-right.module.css';
import { chargesOf, whyNot } from './put-right.rules.ts';
import { StopForm } from './stop-form.tsx';
import { useFormFocus } from './use-form-focus.ts';
import { type PutRightChoice, putRightChoices, type WayProps } from './ways.ts';

export interface PutRightProps {
  readonly facts: Facts;
  readonly chosen: PutRightChoice | undefined;
  readonly onChoose: (choice: PutRightChoice | undefined) => void;
  readonly onDone: () => void;
}

const ways: Record<PutRightChoice, { icon: ReactNode; right: Right; form: ComponentType<WayProps> }> = {
  end: { icon: <IconReturn />, right: 'rental.end', form: EndForm },
  'give-back': { icon: <IconCoin />, right: 'money.give-back', form: GiveBackForm },
  'add-time': { icon: <IconClock />, right: 'money.give-back', form: AddTimeForm },
  credit: { icon: <IconGift />, right: 'money.give-back', form: CreditForm },
  exchange: { icon: <IconSwap />, right: 'rental.end', form: ExchangeForm },
  stop: { icon: <IconPause />, right: 'rider.block', form: StopForm },
};

/** "Put it right": six ways, each with its form, its preview and one lit button [QC6]. */
export function PutRight({ facts, chosen, onChoose, onDone }: PutRightProps) {
  const t = useText();
  const { rights } = useMe();
  const isOpen = (choice: PutRightChoice) =>
    rights.includes(ways[choice].right) && whyNot(choice, facts) === undefined;
  const Form = chosen && isOpen(chosen) ? ways[chosen].form : undefined;
  const close = () => onChoose(undefined);
  const pane = useRef<HTMLDivElement>(null);
  const enterForm = useFormFocus(pane, Form && chosen);
  useKeys([
    ...putRightChoices.map((choice, place) => ({
      keys: String(place + 1),
      label: t(`console-put-right.${choice}`),
      run: () => {
        if (!isOpen(choice)) return;
        enterForm();
        onChoose(choice);
      },
    })),
    ...(Form ? [{ keys: 'Escape', inFields: true, run: close }] : []),
  ]);
  return (
    <Pane title={t('console-put-right.title')} footer={<Allowance facts={facts} />}>
      <div ref={pane}>
        <div className={styles.ways}>
          {putRightChoices.map((choice, place) => (
            <button
              key={choice}
              type="button"
              className={classNames(styles.way, choice === 'stop' && styles.dangerous)}
              aria-pressed={choice === chosen && Form !== undefined}
              data-way={choice}
              disabled={!isOpen(choice)}
              onClick={() => {
                if (choice !== chosen) enterForm();
                onChoose(choice === chosen ? undefined : choice);
              }}
            >
              {ways[choice].icon}
              <span>
                <b>{t(`console-put-right.${choice}`)}</b>
                {!Form && (
                  <small>
                    <AboutWay choice={choice} facts={facts} may={rights.includes(ways[choice].right)} />
                  </small>
                )}
              </span>
              <Key>{place + 1}</Key>
            </button>
          ))}
        </div>
        {Form && (
          <div className={styles.form}>
            <Form key={chosen} facts={facts} onDone={onDone} onCancel={close} />
          </div>
        )}
      </div>
    </Pane>
  );
}

/** What a way does, or why it cannot be gone. */
function AboutWay({ choice, facts, may }: { choice: PutRightChoice; facts: Facts; may: boolean }) {
  const t = useText();
  const money = useMoney();
  if (!may) return t('console-put-right.not-yours');
  const why = whyNot(choice, facts);
  if (why) return t(`console-put-right.why-${why}`);
  if (choice !== 'give-back') return t(`console-put-right.about-${choice}`, { name: facts.rider.name ?? '' });
  const charges = chargesOf(facts);
  const [first] = charges;
  const sums = new Set(charges.map(({ currency }) => currency));
  // Money of two currencies is never added up.
  if (!first || sums.size > 1) return t('console-put-right.about-give-back');
  const most = charges.reduce((sum, charge) => sum + charge.most, 0);
  return t('console-put-right.up-to', { amount: money(most, first.currency) });
}

/** "You may give back up to $20.00 a day. Used: $3.00" */
function Allowance({ facts: { allowance } }: { facts: Facts }) {
  const t = useText();
  const money = useMoney();
  if (!allowance) return t('console-put-right.no-limit');
  const { limit, used, currency } = allowance;
  return t('console-put-right.allowance', { limit: money(limit, currency), used: money(used, currency) });
}
