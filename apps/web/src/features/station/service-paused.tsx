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
import { formatDateTime } from '../../platform/format.ts';
import { useText } from '../../platform/i18n.tsx';
import { callQuery } from '../../platform/query.ts';
import { useSession } from '../../platform/session.ts';
import { useLocale } from '../../platform/use-locale.ts';
import { useAnnouncedWords, useVenueTitle } from '../../platform/venue-text.ts';
import { LazyNearest } from './lazy-nearest.tsx';
import type { Group } from './station.rules.ts';

export interface ServicePausedProps {
  code: string;
  group: Group;
}

/** Replaces the dialog while service is suspended at a station [S10], or staff paused it [QF4]. */
export function ServicePaused({ code, group }: ServicePausedProps) {
  const t = useText();
  const title = useVenueTitle()(group.venue);
  return (
    <>
      <AppBar back="/" title={t('station.station-number', { code })} heading={false} />
      <Stage>
        <Art>
          <SceneAsleep label={t('station.paused-art')} />
        </Art>
        {group.paused_words ? (
          <StaffWords given={group.paused_words} />
        ) : (
          <>
            <h1 className="display">{t('station.paused-title')}</h1>
            <p className="lead">{t('station.paused-note', { venue: title })}</p>
            <VenueWords group={group} />
          </>
        )}
        {group.paused_since !== undefined && <Hold code={code} />}
        {group.paused_words && <LazyNearest venue={group.venue} need="get" />}
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

/** What staff announce at the whole venue, in the reader's language, and until when [QF9]. */
function VenueWords({ group: { venue } }: { group: Group }) {
  const { until, zone } = venue.announcement ?? {};
  return <UntilAndWords until={until} zone={zone} words={useAnnouncedWords(venue)} />;
}

/** Why staff paused this station or took it out of service, until when, and their own words as they wrote them [QF4]. */
function StaffWords({ given }: { given: NonNullable<Group['paused_words']> }) {
  const t = useText();
  const { why, words, until, zone, out_of_service } = given;
  return (
    <>
      <h1 className="display">{t(out_of_service ? 'station.pause-out' : `station.pause-${why}`)}</h1>
      <p className="lead">{t('station.pause-note')}</p>
      <UntilAndWords until={until} zone={zone} words={words} />
    </>
  );
}

interface UntilAndWordsProps {
  until: number | undefined;
  zone: string | undefined;
  words: string | undefined;
}

function UntilAndWords({ until, zone, words }: UntilAndWordsProps) {
  const t = useText();
  const locale = useLocale();
  return (
    <>
      {until !== undefined && (
        // The browser's spaces in a time may differ from the server's.
        <p suppressHydrationWarning>
          {t('station.pause-until', { time: formatDateTime(locale, until, zone) })}
        </p>
      )}
      {words && (
        <p className="soft">
          <q>{words}</q>
        </p>
      )}
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
