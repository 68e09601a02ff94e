import { Action } from '@etg/ui/action';
import { Dock } from '@etg/ui/dock';
import { IconMap } from '@etg/ui/icons';
import { IconPause } from '@etg/ui/icons-station';
import { List, ListRow } from '@etg/ui/list';
import { Quiet, QuietRow } from '@etg/ui/quiet';
import { SceneAsleep } from '@etg/ui/scene-asleep';
import { Art, Stage } from '@etg/ui/stage';
import { AppBar } from '../../platform/app-bar.tsx';
import { useText } from '../../platform/i18n.tsx';
import type { Group } from './station.rules.ts';

export interface ServicePausedProps {
  code: string;
  group: Group;
}

/** Replaces the dialog while service is suspended at a station [S10]. */
export function ServicePaused({ code, group }: ServicePausedProps) {
  const t = useText();
  return (
    <>
      <AppBar back="/" title={t('station.station-number', { code })} heading={false} />
      <Stage>
        <Art>
          <SceneAsleep label={t('station.paused-art')} />
        </Art>
        <h1 className="display">{t('station.paused-title')}</h1>
        <p className="lead">{t('station.paused-note', { venue: group.venue.title })}</p>
        <List>
          <ListRow
            tone="good"
            icon={<IconPause />}
            title={t('station.paused-hold')}
            detail={t('station.paused-hold-note')}
          />
        </List>
      </Stage>
      <Dock>
        <Action href="/map" icon={<IconMap />}>
          {t('station.open-station')}
        </Action>
        <QuietRow>
          <Quiet href="/contact">{t('station.contact')}</Quiet>
        </QuietRow>
      </Dock>
    </>
  );
}
