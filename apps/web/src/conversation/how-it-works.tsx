import { Sheet } from '@etg/ui/sheet';
import { StepReturn } from '@etg/ui/step-return';
import { StepScan } from '@etg/ui/step-scan';
import { StepTake } from '@etg/ui/step-take';
import { HowCard, HowCards } from '@etg/ui/steps';
import { useText } from '../platform/i18n.tsx';

export interface HowItWorksProps {
  readonly onClose: () => void;
}

/** Three steps, and which phones fit (P13). */
export function HowItWorks({ onClose }: HowItWorksProps) {
  const t = useText();
  return (
    <Sheet
      open
      onClose={onClose}
      title={t('conversation.how.title')}
      closeLabel={t('conversation.how.close')}
    >
      <div className="stack">
        <p>{t('conversation.how.hello')}</p>
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
        <p className="soft">{t('conversation.how.fits')}</p>
      </div>
    </Sheet>
  );
}
