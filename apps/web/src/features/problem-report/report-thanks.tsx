import { Link } from '@etg/ui/link';
import { Note } from '@etg/ui/note';
import { closeHelp } from '../../platform/help-request.ts';
import { useText } from '../../platform/i18n.tsx';
import type { ReportStage } from './use-report.ts';

/** "Thank you! We will contact you shortly." [Z17], or that the report still waits for the network. */
export function ReportThanks({
  stage,
  hasAnswers = false,
}: {
  stage: Extract<ReportStage, 'sent' | 'kept'>;
  /** The rider is elsewhere: a link leads to what becomes of it. */
  hasAnswers?: boolean;
}) {
  const t = useText();
  return (
    <div role="status">
      <Note tone={stage === 'sent' ? 'good' : 'info'}>
        {t(stage === 'sent' ? 'report.thanks' : 'report.kept')}
      </Note>
      {hasAnswers && stage === 'sent' && (
        <p>
          <Link href="/contact" onClick={closeHelp}>
            {t('report.see-yours')}
          </Link>
        </p>
      )}
    </div>
  );
}
