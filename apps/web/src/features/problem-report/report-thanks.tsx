import { Note } from '@etg/ui/note';
import { useText } from '../../platform/i18n.tsx';
import type { ReportStage } from './use-report.ts';

/** "Thank you! We will contact you shortly." [Z17], or that the report still waits for the network. */
export function ReportThanks({ stage }: { stage: Extract<ReportStage, 'sent' | 'kept'> }) {
  const t = useText();
  return (
    <div role="status">
      <Note tone={stage === 'sent' ? 'good' : 'info'}>
        {t(stage === 'sent' ? 'report.thanks' : 'report.kept')}
      </Note>
    </div>
  );
}
