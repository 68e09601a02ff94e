import { Action } from '@etg/ui/action';
import { Dock } from '@etg/ui/dock';
import { IconArrow } from '@etg/ui/icons';
import { SceneLost } from '@etg/ui/scene-lost';
import { Art, Stage } from '@etg/ui/stage';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { AppBar } from '../../platform/app-bar.tsx';
import { useText } from '../../platform/i18n.tsx';
import { useFormat } from '../../platform/use-format.ts';
import { welcomeKey } from '../../platform/welcome.ts';
import type { Penalty } from './penalty.ts';

/** The penalty after the rider has confirmed the loss, and the way to the start [Z14, B11]. */
export function LossRecorded({ penalty }: { penalty: Penalty }) {
  const t = useText();
  const format = useFormat();
  const queryClient = useQueryClient();
  useEffect(() => void queryClient.invalidateQueries({ queryKey: welcomeKey }), [queryClient]);
  const money = (amount: number) => format.money(amount, penalty.currency);
  return (
    <>
      <AppBar back="/" title={t('late-return.lost-title')} heading={false} />
      <Stage live="polite">
        <Art size="small">
          <SceneLost />
        </Art>
        <h1 className="display">
          {penalty.amount > 0
            ? t('late-return.penalty', { amount: money(penalty.amount) })
            : t('late-return.penalty-none')}
        </h1>
        {penalty.amount > 0 && (
          <p className="lead">
            {t('late-return.penalty-found', {
              days: penalty.found_days,
              within: money(penalty.found_within),
              later: money(penalty.found_later),
            })}
          </p>
        )}
      </Stage>
      <Dock>
        <Action href="/" icon={<IconArrow />}>
          {t('late-return.home')}
        </Action>
      </Dock>
    </>
  );
}
