import { cookies } from '@etg/contract/cookies';
import { photoSources } from '@etg/contract/photos';
import { Action } from '@etg/ui/action';
import { Dock } from '@etg/ui/dock';
import { IconArrow, IconGet, IconMap, IconReturn } from '@etg/ui/icons';
import { Note } from '@etg/ui/note';
import { Port } from '@etg/ui/ports';
import { Quiet, QuietRow } from '@etg/ui/quiet';
import { Stage } from '@etg/ui/stage';
import { Fact, VenueCard } from '@etg/ui/venue-card';
import type { SubmitEvent } from 'react';
import { useLocation } from 'wouter';
import { Announced } from '../../platform/announced.tsx';
import { AppBar } from '../../platform/app-bar.tsx';
import { writeCookie } from '../../platform/cookies.ts';
import { drawnLater } from '../../platform/drawn-later.tsx';
import { Text, useText } from '../../platform/i18n.tsx';
import { useVenuePlace, useVenueTitle } from '../../platform/venue-text.ts';
import styles from './group-welcome.module.css';
import { LazyNearest } from './lazy-nearest.tsx';
import type { PriceKind } from './price.rules.ts';
import { PriceNote, type PriceNoteProps } from './price-note.tsx';
import { cablesHere, type Group, panelOf, readyCount, refusalOf } from './station.rules.ts';

const loadFacade = async () => (await import('@etg/ui/facade-bar')).FacadeBar;
const FacadeBar = drawnLater(loadFacade, import.meta.env.SSR ? await loadFacade() : undefined);
const loadStrip = async () => (await import('@etg/ui/nest-strip')).NestStrip;
const NestStrip = drawnLater(loadStrip, import.meta.env.SSR ? await loadStrip() : undefined);

export interface GroupWelcomeProps {
  code: string;
  group: Group;
  /** The page that starts a booking here. */
  next: string;
  /** Whose price is shown; `unknown` until it is known who came. */
  price: PriceKind | 'unknown' | undefined;
}

/** The station in front of the visitor. The choice is a form: the server handles it if no script has loaded [R15]. */
export function GroupWelcome({ code, group, next, price }: GroupWelcomeProps) {
  const t = useText();
  const [, navigate] = useLocation();
  const refusal = refusalOf(group);
  const problem = refusal === 'paused' ? undefined : refusal;
  const count = readyCount(group.nests);

  function go(event: SubmitEvent<HTMLFormElement>): void {
    event.preventDefault();
    const cable = new FormData(event.currentTarget).get('cable');
    if (typeof cable === 'string') writeCookie(cookies.cableType, cable);
    navigate(next);
  }
  return (
    <>
      <AppBar back="/" title={t('station.station-number', { code })} heading={false} />
      <Stage align="left">
        <h1 className="display">
          {problem ? t('station.entry-sorry') : t('station.entry-title', { count })}
        </h1>
        {problem && (
          <>
            <Note tone="bad">{t(`station.${problem}`)}</Note>
            <LazyNearest venue={group.venue} need="get" />
          </>
        )}
        {!problem && (
          <form id="entry" method="post" action={next} onSubmit={go}>
            <Connectors group={group} />
          </form>
        )}
        <Announced
          venue={group.venue}
          untilOf={(kind, time) =>
            t(kind === 'cleaning' ? 'station.cleaning-until' : 'station.pause-until', { time })
          }
        />
        <Venue group={group} counts={!problem || problem === 'none-available'} />
        {problem !== 'disabled' && <Panel code={code} group={group} />}
      </Stage>
      <Dock
        note={
          !problem && group.price && price ? (
            <Price price={group.price} kind={price} usedUp={group.free_used_up} />
          ) : undefined
        }
      >
        {problem ? (
          <Action href="/map" icon={<IconMap />}>
            {t('station.find-on-map')}
          </Action>
        ) : (
          <Action type="submit" form="entry" icon={<IconArrow />}>
            {t('station.entry-action')}
          </Action>
        )}
        <QuietRow>
          {problem ? (
            <Quiet href="/contact">{t('station.contact')}</Quiet>
          ) : (
            <Quiet href="/map">{t('station.different-location')}</Quiet>
          )}
        </QuietRow>
      </Dock>
    </>
  );
}

/** Keeps its line free, so that nothing moves when the price comes. */
function Price({ kind, ...note }: Omit<PriceNoteProps, 'kind'> & { kind: PriceKind | 'unknown' }) {
  return kind === 'unknown' ? '\u00a0' : <PriceNote {...note} kind={kind} />;
}

/** Phones load the middle size, whatever their screen could show: the first visit has to be quick. */
const cardSizes = '(max-width: 460px) 200px, 424px';

export function Venue({ group, counts }: { group: Group; counts: boolean }) {
  const t = useText();
  const { venue } = group;
  const [photo] = venue.photos;
  const title = useVenueTitle()(venue);
  const place = useVenuePlace(venue);
  const label = t('station.photo', { venue: title });
  return (
    <VenueCard
      picture={
        photo ? (
          <img {...photoSources(photo, cardSizes)} alt={label} width={360} height={225} />
        ) : (
          <FacadeBar label={label} />
        )
      }
      name={title}
      address={venue.address}
      place={place}
      headingLevel={2}
      facts={counts ? <Counts group={group} /> : undefined}
    />
  );
}

function Counts({ group: { nests, free_nests } }: { group: Group }) {
  return (
    <>
      <Fact icon={<IconGet small />}>
        <Text id="station.electrons-ready" values={{ count: readyCount(nests) }} components={{ b: <b /> }} />
      </Fact>
      <Fact icon={<IconReturn small />}>
        <Text id="station.empty-nests" values={{ count: free_nests }} components={{ b: <b /> }} />
      </Fact>
    </>
  );
}

/** An offline station may never have reported its nests. */
export function Panel({ code, group }: Pick<GroupWelcomeProps, 'code' | 'group'>) {
  const { nests, free_nests, supernovasOnline } = group;
  const t = useText();
  if (nests.length === 0) return null;
  const label = t('station.strip-label', {
    code,
    nests: nests.length,
    ready: readyCount(nests),
    empty: free_nests,
  });
  return <NestStrip nests={panelOf(nests)} label={label} offline={supernovasOnline === 0} />;
}

/** Optional here: the connector is asked for later, or known already. */
function Connectors({ group }: { group: Group }) {
  const t = useText();
  return (
    <fieldset className={styles.cables}>
      <legend>{t('station.which-cable')}</legend>
      {cablesHere(group.nests).map((cable) => (
        <label key={cable}>
          <input className="sr" type="radio" name="cable" value={cable} />
          <span>
            <Port cable={cable} />
            {t(`station.cable-${cable}`)}
          </span>
        </label>
      ))}
    </fieldset>
  );
}
