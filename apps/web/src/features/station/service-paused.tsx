import { Action } from '@etg/ui/action';
import { Dock } from '@etg/ui/dock';
import { IconMap } from '@etg/ui/icons';
import { IconPause } from '@etg/ui/icons-station';
import { List, ListRow } from '@etg/ui/list';
import { Quiet, QuietRow } from '@etg/ui/quiet';
import { SceneAsleep } from '@etg/ui/scene-asleep';
import { Art, Stage } from '@etg/ui/stage';
import { useQuery } from '@tanstack/react-query';
import { AppBar } from '../../platform/app-bar.tsx';
import { useText } from '../../platform/i18n.tsx';
import { callQuery } from '../../platform/query.ts';
import { useSession } from '../../platform/session.ts';
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
        {group.paused_since !== undefined && <Hold code={code} />}
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

/**
 * What holds for this reader [S10]: only a rider whose plan belongs to this venue is promised time, everybody else reads
 * the rule. A station that is out of service by itself holds nobody's time.
 */
function Hold({ code }: { code: string }) {
  const t = useText();
  const { status } = useSession();
  const { data } = useQuery({ ...callQuery('GET /users/plan/pauses'), enabled: status === 'signedIn' });
  const isMine = data?.held?.stations.includes(code) ?? false;
  return (
    <List>
      <ListRow
        tone="good"
        icon={<IconPause />}
        title={t(isMine ? 'station.paused-hold' : 'station.paused-plans')}
        detail={t(isMine ? 'station.paused-hold-note' : 'station.paused-plans-note')}
      />
    </List>
  );
}
