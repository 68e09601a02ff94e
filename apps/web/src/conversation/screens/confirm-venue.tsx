import { Action } from '@etg/ui/action';
import { Dock } from '@etg/ui/dock';
import { IconCheck } from '@etg/ui/icons';
import { Quiet, QuietRow } from '@etg/ui/quiet';
import { Stage } from '@etg/ui/stage';
import { Venue } from '../../features/station/group-welcome.tsx';
import { useText } from '../../platform/i18n.tsx';
import type { PartProps } from '../view/engine-port.ts';
import { AtStation } from './at-station.tsx';

/** Shows the venue and asks whether it is the right one (S7). */
export function ConfirmVenue({ facts: { groupId = '' }, onOutcome }: PartProps) {
  const t = useText();
  return (
    <AtStation code={groupId} onLost={() => onOutcome('elsewhere')}>
      {(group) => (
        <>
          <Stage align="left">
            <h1 className="display">{t('modules.venue.question')}</h1>
            <Venue group={group} counts />
          </Stage>
          <Dock>
            <Action icon={<IconCheck />} onClick={() => onOutcome('right', groupId)}>
              {t('modules.venue.yes')}
            </Action>
            <QuietRow>
              <Quiet onClick={() => onOutcome('elsewhere')}>{t('modules.venue.no')}</Quiet>
            </QuietRow>
          </Dock>
        </>
      )}
    </AtStation>
  );
}
