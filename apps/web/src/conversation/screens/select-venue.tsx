import { Action } from '@etg/ui/action';
import { Chip, Chips } from '@etg/ui/chip';
import { Dock } from '@etg/ui/dock';
import { IconArrow, IconMap } from '@etg/ui/icons';
import { IconClock, IconElectron } from '@etg/ui/icons-more';
import { directionsTo } from '@etg/ui/map/directions';
import { Quiet, QuietRow } from '@etg/ui/quiet';
import { Stage } from '@etg/ui/stage';
import { Venue } from '../../features/station/group-welcome.tsx';
import type { Group } from '../../features/station/station.rules.ts';
import { useText } from '../../platform/i18n.tsx';
import type { PartProps } from '../view/engine-port.ts';
import { AtStation } from './at-station.tsx';
import { offerTo, onlyGroup } from './venue.rules.ts';

/** A venue to walk to, or to take a charger from (S8). */
export function SelectVenue({ facts, onOutcome }: PartProps) {
  const t = useText();
  return (
    <AtStation code={facts.groupId ?? ''} heading onLost={() => onOutcome('back')}>
      {(group) => (
        <>
          <Stage align="left">
            <Venue group={group} counts />
            {offerTo(facts.story) === 'take' && <Stations group={group} onOutcome={onOutcome} />}
          </Stage>
          <Dock>
            <Offer group={group} facts={facts} onOutcome={onOutcome} />
            <QuietRow>
              <Quiet
                href={directionsTo(group.venue)}
                target="_blank"
                rel="noopener noreferrer"
                icon={<IconMap small />}
              >
                {t('modules.venue.directions')}
              </Quiet>
            </QuietRow>
          </Dock>
        </>
      )}
    </AtStation>
  );
}

/** At a venue with several stations: the rider may tap the number on the placard, or type its code (C6). */
function Stations({ group, onOutcome }: Pick<PartProps, 'onOutcome'> & { group: Group }) {
  const t = useText();
  const { groups } = group.venue.state;
  if (groups.length < 2) return null;
  return (
    <Chips label={t('modules.venue.stations')}>
      {groups.map((code) => (
        <Chip key={code} onClick={() => onOutcome('take', code)}>
          {t('modules.venue.station', { code })}
        </Chip>
      ))}
    </Chips>
  );
}

function backTo({ groupId = '' }: PartProps['facts']): string {
  return `/?${new URLSearchParams({ m: 'chooseStation', groupId })}`;
}

function Offer({ group, facts, onOutcome }: Pick<PartProps, 'facts' | 'onOutcome'> & { group: Group }) {
  const t = useText();
  switch (offerTo(facts.story)) {
    case 'take': {
      const station = onlyGroup(group.venue);
      return (
        <Action icon={<IconElectron />} onClick={() => onOutcome(station ? 'take' : 'ask-code', station)}>
          {t('modules.venue.get')}
        </Action>
      );
    }
    case 'login':
      return (
        <Action href={`/login?${new URLSearchParams({ redirect: backTo(facts) })}`} icon={<IconArrow />}>
          {t('modules.venue.login')}
        </Action>
      );
    case 'plan':
      return (
        <Action icon={<IconArrow />} onClick={() => onOutcome('plan')}>
          {t('modules.venue.plan')}
        </Action>
      );
    case 'hold':
      return (
        <Action href="/" icon={<IconClock />}>
          {t('modules.venue.time-left')}
        </Action>
      );
  }
}
