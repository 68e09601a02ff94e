import { communityHours } from '@etg/domain/electron-facts';
import { Action } from '@etg/ui/action';
import { IconCheck } from '@etg/ui/icons';
import { Quiet, QuietRow } from '@etg/ui/quiet';
import { Sheet } from '@etg/ui/sheet';
import { useText } from '../platform/i18n.tsx';

export interface RulesSheetProps {
  onAccept: () => void;
  onTerms: () => void;
  onClose: () => void;
}

/** The community rules, as the conversation tells them before a first rental [S5]. */
export function RulesSheet({ onAccept, onTerms, onClose }: RulesSheetProps) {
  const t = useText();
  return (
    <Sheet open onClose={onClose} title={t('modules.rules.title')} closeLabel={t('modules.terms.close')}>
      <div className="stack">
        <p className="lead">{t('modules.rules.warning', { communityHours })}</p>
        <p>{t('modules.rules.more', { communityHours })}</p>
        <Action icon={<IconCheck />} onClick={onAccept}>
          {t('modules.rules.accept')}
        </Action>
        <QuietRow>
          <Quiet onClick={onTerms}>{t('modules.rules.terms')}</Quiet>
        </QuietRow>
      </div>
    </Sheet>
  );
}
