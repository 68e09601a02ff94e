import type { OpenRental } from '@etg/contract/rental';
import { Action } from '@etg/ui/action';
import { Dock } from '@etg/ui/dock';
import { IconRedo, IconReturn } from '@etg/ui/icons';
import { DetailLines } from '@etg/ui/list';
import { Note } from '@etg/ui/note';
import { SceneLost } from '@etg/ui/scene-lost';
import { Art, Stage } from '@etg/ui/stage';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useLocation } from 'wouter';
import { api } from '../../platform/api.ts';
import { AppBar } from '../../platform/app-bar.tsx';
import { Text, useText } from '../../platform/i18n.tsx';
import { callQuery } from '../../platform/query.ts';
import { useFormat } from '../../platform/use-format.ts';
import type { Penalty } from './penalty.ts';

export interface ConfirmLossProps {
  readonly rental: OpenRental;
  readonly onAsk: () => void;
  readonly onRecorded: (penalty: Penalty) => void;
}

/** Nothing is charged before the rider presses the button with the amount. The lit button is the one to return. */
export function ConfirmLoss({ rental, onAsk, onRecorded }: ConfirmLossProps) {
  const t = useText();
  const format = useFormat();
  const { stage, confirm } = useLoss(rental.id, { onAsk, onRecorded });
  const { lost, currency } = rental;
  const money = (amount: number) => format.money(amount, currency);
  return (
    <>
      <AppBar back="/" title={t('late-return.lost-title')} heading={false} />
      <Stage>
        <Art size="small">
          <SceneLost />
        </Art>
        <h1 className="display">{t('late-return.really-lost')}</h1>
        <Costs rental={rental} />
        {lost.amount > 0 && (
          <Note tone="info" icon={<IconRedo />}>
            <Text
              id="late-return.find-later"
              values={{
                days: lost.found_days,
                within: money(lost.found_within),
                later: money(lost.found_later),
              }}
              components={{ b: <b /> }}
            />
          </Note>
        )}
        {lost.forgiven && <Note tone="good">{t('late-return.first-forgiven')}</Note>}
        {stage === 'failed' && (
          <Note tone="bad" alert>
            {t('late-return.lost-failed')}
          </Note>
        )}
      </Stage>
      <Dock>
        <Action href="/map" icon={<IconReturn />}>
          {t('late-return.will-return')}
        </Action>
        <Action look="danger" busy={stage === 'sending'} onClick={confirm}>
          {lost.amount > 0
            ? t('late-return.charge-me', { amount: money(lost.amount) })
            : t('late-return.yes-lost')}
        </Action>
      </Dock>
    </>
  );
}

function Costs({ rental: { lost, currency } }: Pick<ConfirmLossProps, 'rental'>) {
  const t = useText();
  const format = useFormat();
  const money = (amount: number) => format.money(amount, currency);
  const method = useDefaultMethod();
  const counted = lost.forgiven ? 0 : lost.price - lost.amount;
  return (
    <section className="card" aria-label={t('late-return.what-it-costs')}>
      <DetailLines
        lines={[
          { term: t('late-return.lost-electron'), value: money(lost.price) },
          ...(counted > 0 ? [{ term: t('late-return.paid-already'), value: `−${money(counted)}` }] : []),
          ...(lost.forgiven ? [{ term: t('late-return.forgiven'), value: `−${money(lost.price)}` }] : []),
          ...(method && lost.amount > 0 ? [{ term: t('late-return.pay-with'), value: method }] : []),
          { term: t('late-return.if-yes'), value: <b>{money(lost.amount)}</b> },
        ]}
      />
    </section>
  );
}

function useDefaultMethod(): string | undefined {
  const { data } = useQuery(
    callQuery('GET /{provider}/payment_methods', { params: { provider: 'braintree' } }),
  );
  const method = data?.payment_methods.find((each) => each.default);
  return method && `${method.viewLabel} ${method.display}`;
}

type Confirming = Pick<ConfirmLossProps, 'onAsk' | 'onRecorded'>;

function useLoss(sessionId: string, { onAsk, onRecorded }: Confirming) {
  const [, navigate] = useLocation();
  const [stage, setStage] = useState<'asking' | 'sending' | 'failed'>('asking');
  async function send(): Promise<void> {
    setStage('sending');
    onAsk();
    const reply = await api('POST /electrons/lost', { body: { session_id: sessionId } }).catch(
      () => undefined,
    );
    if (!reply) setStage('failed');
    else if (reply.penalty) onRecorded(reply.penalty);
    // No penalty: it was returned meanwhile, or the rental is another one. The start shows the current state.
    else navigate('/', { replace: true });
  }
  return { stage, confirm: () => void send() };
}
