import { Action } from '@etg/ui/action';
import { IconSend } from '@etg/ui/icons-more';
import { IconSwap } from '@etg/ui/icons-station';
import { useText } from '../../platform/i18n.tsx';
import { reportFormId } from './report-fields.tsx';
import type { Reporting } from './use-report.ts';

/** Sends the report; where an exchange helps, leads to that instead. */
export function ReportAction({ reporting: { option, stage } }: { reporting: Reporting }) {
  const t = useText();
  if (option === 'can_do_pit_stop') {
    return (
      <Action href="/station?exchange=yes" icon={<IconSwap />}>
        {t('report.exchange')}
      </Action>
    );
  }
  return (
    <Action type="submit" form={reportFormId} icon={<IconSend />} busy={stage === 'sending'}>
      {t(stage === 'sending' ? 'report.sending' : 'report.send')}
    </Action>
  );
}
