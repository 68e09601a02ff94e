import { Group } from '@etg/ui/page';
import { StepDone } from '@etg/ui/step-done';
import { StepReturn } from '@etg/ui/step-return';
import { StepScan } from '@etg/ui/step-scan';
import { HowCard, HowCards } from '@etg/ui/steps';
import { useText } from '../../platform/i18n.tsx';

/** The three steps of a return, for a rider's first rentals [S15]. */
export function ReturnGuide() {
  const t = useText();
  return (
    <Group title={t('rental.how-title')}>
      <HowCards label={t('rental.how-title')}>
        <HowCard picture={<StepScan />} title={t('rental.how-find')}>
          {t('rental.how-find-note')}
        </HowCard>
        <HowCard picture={<StepReturn />} title={t('rental.how-push')}>
          {t('rental.how-push-note')}
        </HowCard>
        <HowCard picture={<StepDone />} title={t('rental.how-done')}>
          {t('rental.how-done-note')}
        </HowCard>
      </HowCards>
    </Group>
  );
}
