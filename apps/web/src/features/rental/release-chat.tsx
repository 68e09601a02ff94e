import { photoSources } from '@etg/contract/photos';
import type { CableType } from '@etg/contract/vocabulary';
import { Bubble } from '@etg/ui/bubble';
import { Chat } from '@etg/ui/chat';
import { FacadeBar } from '@etg/ui/facade-bar';
import { Link } from '@etg/ui/link';
import { PlaceRow } from '@etg/ui/place-row';
import { Typing } from '@etg/ui/typing';
import type { ComponentType, MouseEvent } from 'react';
import type { Reply } from '../../platform/api.ts';
import { useText } from '../../platform/i18n.tsx';
import { Newest } from '../../platform/newest.tsx';
import { useVenueTitle } from '../../platform/venue-text.ts';
import { isHeld, readyFor } from './panel.rules.ts';
import type { Turn } from './release.rules.ts';
import styles from './release-chat.module.css';
import { ReleaseMessage } from './release-message.tsx';
import { StationPanel } from './station-panel.tsx';

/** The props of the hint to another station, which belongs to another feature and is passed in by the page. */
export interface NearestSlot {
  venue: Reply<'GET /groups/get/{groupId}'>['venue'];
  need: 'get';
}

export interface ReleaseChatProps {
  groupId: string;
  cable: CableType;
  group: Reply<'GET /groups/get/{groupId}'> | undefined;
  turn: Turn;
  connected: boolean;
  nearest: ComponentType<NearestSlot> | undefined;
  /** Only for riders who have chosen not to be asked for a cable. */
  onChangeCable: (() => void) | undefined;
}

export function ReleaseChat(props: ReleaseChatProps) {
  const { groupId, cable, group, turn, connected, nearest: Nearest, onChangeCable } = props;
  const t = useText();
  const waiting = turn.phase === 'ready' || turn.phase === 'noneFree';
  return (
    <Chat>
      {group && <Place code={groupId} venue={group.venue} />}
      <Cable cable={cable} groupId={groupId} onChange={onChangeCable} />
      <ReleaseMessage turn={turn} otherUnlocking={group && isHeld(group.nests, cable, 'queued' in turn)} />
      {group && waiting && <StationPanel code={groupId} cable={cable} nests={group.nests} />}
      {group && Nearest && givesNone(turn, readyFor(group.nests, cable)) && (
        <Nearest venue={group.venue} need="get" />
      )}
      {connected ? <UnderWay turn={turn} /> : <Typing>{t('rental.reconnecting')}</Typing>}
      <Newest key={`${turn.phase} ${group === undefined}`} />
    </Chat>
  );
}

/** Offline, failed twice, or nothing left for this rider: then another station is worth the walk. */
function givesNone(turn: Turn, ready: number): boolean {
  if (turn.phase === 'failed') return turn.reason === 'offline' || turn.again === true;
  return turn.phase === 'noneFree' && ready === 0;
}

function Place({ code, venue }: { code: string; venue: Reply<'GET /groups/get/{groupId}'>['venue'] }) {
  const [photo] = venue.photos;
  const titleOf = useVenueTitle();
  return (
    <PlaceRow
      picture={photo ? <img {...photoSources(photo, '52px')} alt="" width={52} height={52} /> : <FacadeBar />}
      name={titleOf(venue)}
      detail={
        <>
          <span className="num">{code}</span> · {venue.address}
        </>
      }
    />
  );
}

interface CableProps {
  cable: CableType;
  groupId: string;
  onChange: (() => void) | undefined;
}

function Cable({ cable, groupId, onChange }: CableProps) {
  const t = useText();
  const name = t(`rental.cable-${cable}`);
  if (!onChange) return <Bubble>{t('rental.cable-chosen', { cable: name })}</Bubble>;
  function change(event: MouseEvent): void {
    event.preventDefault();
    onChange?.();
  }
  return (
    <Bubble>
      {t('rental.cable-like-last-time', { cable: name })}
      <br />
      <Link href={`/station/?id=${groupId}`} onClick={change}>
        {t('rental.change-cable')}
      </Link>
    </Bubble>
  );
}

function UnderWay({ turn }: { turn: Turn }) {
  const t = useText();
  switch (turn.phase) {
    case 'checking':
      return <Typing>{t('rental.checking')}</Typing>;
    case 'ready':
      return (
        <div className={styles.spare}>
          <Typing>{t('rental.watching')}</Typing>
        </div>
      );
    case 'noneFree':
      return <Typing>{t('rental.watching')}</Typing>;
    case 'asking':
    case 'taken':
      return <Typing>{t('rental.unlocking')}</Typing>;
    default:
      return null;
  }
}
