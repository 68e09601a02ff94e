import { StepReturn } from '@etg/ui/step-return';
import { StepScan } from '@etg/ui/step-scan';
import { StepTake } from '@etg/ui/step-take';
import { HowCard, HowCards } from '@etg/ui/steps';
import { useText } from '../../platform/i18n.tsx';

/** How it works, in three steps (S2). */
export function HowToUse() {
  const t = useText();
  return (
    <HowCards label={t('conversation.how.title')}>
      <HowCard picture={<StepScan />} title={t('conversation.how.scan')}>
        {t('conversation.how.scan-what')}
      </HowCard>
      <HowCard picture={<StepTake />} title={t('conversation.how.take')}>
        {t('conversation.how.take-what')}
      </HowCard>
      <HowCard picture={<StepReturn />} title={t('conversation.how.return')}>
        {t('conversation.how.return-what')}
      </HowCard>
    </HowCards>
  );
}
