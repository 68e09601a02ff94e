import type { PromoRow } from '@etg/contract/console/promo';
import { Fields, Input } from '@etg/ui/console/form';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { planAct } from '../../platform/act/act-call.ts';
import { ActDialog } from '../../platform/act/act-dialog.tsx';
import { useText } from '../../platform/i18n.tsx';
import { cityOf } from '../../platform/time-zone.tsx';
import { type LimitsForm, limitsOf, readLimits } from './change-limits.rules.ts';
import { promoCalls } from './use-promo-list.ts';
import { zoneOfPromo } from './use-promo-words.ts';

/** How often, until when and for how much it works: never below what is used. */
export function ChangeLimits({ promo, onClose }: { promo: PromoRow; onClose: () => void }) {
  const t = useText();
  const client = useQueryClient();
  const zone = zoneOfPromo(promo);
  const [before] = useState(() => limitsOf(promo, zone));
  const [form, setForm] = useState(before);
  const { faults, changed } = readLimits(form, promo, zone);
  const isReady = Object.keys(faults).length === 0 && Object.keys(changed).length > 0;
  const isBatch = promo.codes > 1;
  const field = (name: keyof LimitsForm) => {
    const fault = faults[name];
    return {
      value: form[name],
      changed: form[name] !== before[name],
      error: fault && t(`console-promo.fault-${fault}`),
      autoComplete: 'off',
      onChange: ({ target }: { target: { value: string } }) => setForm({ ...form, [name]: target.value }),
    };
  };
  return (
    <ActDialog
      title={t('console-promo.limits-title', { code: promo.code })}
      act={
        isReady
          ? planAct({
              name: 'POST /promos/{promoId}/limits',
              params: { promoId: promo.id },
              given: changed,
              reasons: ['goodwill', 'abuse', 'mistake', 'venue-asked', 'other'],
            })
          : undefined
      }
      verb={t('console-promo.save-limits')}
      done={t('console-promo.limits-done', { code: promo.code })}
      onDone={() => {
        for (const queryKey of promoCalls) void client.invalidateQueries({ queryKey });
        onClose();
      }}
      onCancel={onClose}
    >
      <Fields>
        <Input
          label={t(isBatch ? 'console-promo.uses-each' : 'console-promo.uses-in-all')}
          hint={isBatch ? undefined : t('console-promo.empty-no-limit')}
          inputMode="numeric"
          {...field('maxUses')}
        />
        <Input label={t('console-promo.per-person')} inputMode="numeric" {...field('perPerson')} />
        <Input
          label={t('console-promo.per-day')}
          hint={t('console-promo.empty-no-limit')}
          inputMode="numeric"
          {...field('perDay')}
        />
        {promo.budget && (
          <Input
            label={t(isBatch ? 'console-promo.budget-each' : 'console-promo.budget')}
            unit={promo.budget.currency}
            inputMode="decimal"
            {...field('budget')}
          />
        )}
        <Input
          type="datetime-local"
          label={t('console-promo.ends')}
          hint={t('console-promo.by-clock-of', { city: cityOf(zone) })}
          {...field('ends')}
        />
      </Fields>
    </ActDialog>
  );
}
