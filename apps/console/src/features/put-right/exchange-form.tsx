import { planAct } from '../../platform/act/act-call.ts';
import { ActPanel } from '../../platform/act/act-panel.tsx';
import { useText } from '../../platform/i18n.tsx';
import { reasons, type WayProps } from './ways.ts';

/** One exchange, at any station, also if it is not full. */
export function ExchangeForm({ facts, onDone, onCancel }: WayProps) {
  const t = useText();
  const params = { riderId: facts.rider.id };
  return (
    <ActPanel
      act={planAct({ name: 'POST /riders/{riderId}/allow-exchange', params, given: {}, reasons })}
      verb={t('console-put-right.exchange-verb')}
      done={t('console-put-right.exchange-done')}
      onDone={onDone}
      onCancel={onCancel}
    />
  );
}
