import { IconNext } from '@etg/ui/icons-more';
import { Quiet } from '@etg/ui/quiet';
import { Sheet } from '@etg/ui/sheet';
import { useText } from '../../platform/i18n.tsx';

/** How a charger comes back and what happens when it is late (S5). Amounts are where the price list is shown. */
export function Terms({ onClose }: { onClose: () => void }) {
  const t = useText();
  return (
    <Sheet open onClose={onClose} title={t('modules.rules.terms')} closeLabel={t('modules.terms.close')}>
      <div className="stack">
        <p>{t('modules.terms.return')}</p>
        <p>{t('modules.rules.more')}</p>
        <p>{t('modules.terms.late')}</p>
        <Quiet href="/delay" icon={<IconNext small />}>
          {t('modules.terms.fees')}
        </Quiet>
      </div>
    </Sheet>
  );
}
