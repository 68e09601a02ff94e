import type { FieldStation } from '@etg/contract/console/field';
import { useTickingNow } from '../../platform/fleet/ticking.ts';
import { useWaiting } from '../../platform/kept/outbox.ts';
import { firstNameOf, useMe } from '../../platform/me.tsx';
import { useOfflineSince } from '../../platform/online.ts';
import { useSearchState } from '../../platform/use-search.ts';
import {
  type CannotOpen,
  cannotOpen,
  litNest,
  openOnes,
  openTicketOf,
  type ShownTicket,
  withWaiting,
} from './ticket.rules.ts';
import { type OpeningNest, useOpenNest } from './use-open-nest.ts';
import { type Presence, usePresence } from './use-presence.ts';

export interface FieldPage {
  readonly tickets: readonly ShownTicket[];
  /** The ones that nobody has called mended. */
  readonly unmended: readonly ShownTicket[];
  /** The one that is open in place. */
  readonly ticket: ShownTicket | undefined;
  /** The one that the lit action opens. */
  readonly nest: FieldStation['nests'][number] | undefined;
  readonly presence: Presence;
  readonly opening: OpeningNest;
  readonly cannot: CannotOpen | undefined;
  chooseNest(nest: number): void;
  openTicket(id: string, nest: number | undefined): void;
}

/** What the page of a station shows and can do: the chosen ticket and nest are in its address. */
export function useFieldPage(page: FieldStation, isRead: boolean): FieldPage {
  const search = useSearchState();
  const me = useMe();
  const waiting = useWaiting();
  const now = useTickingNow();
  const isOffline = useOfflineSince() !== undefined;
  const { station, nests } = page;
  const asked = { ticket: search.get('ticket'), nest: search.get('nest') };
  const tickets = page.tickets.map((each) => withWaiting(each, waiting, firstNameOf(me.name)));
  const ticket = openTicketOf(tickets, asked);
  const nest = litNest(nests, ticket, asked.nest);
  const presence = usePresence(page);
  const proved = presence.isThere ? { needed: false } : page.presence;
  return {
    tickets,
    unmended: tickets.filter(({ state }) => state === 'open'),
    ticket,
    nest,
    presence,
    opening: useOpenNest(station.code, nest),
    cannot: cannotOpen({ isOffline, isRead, station, presence: proved, now }),
    chooseNest: (number) =>
      search.set({
        nest: String(number),
        ticket: openOnes(tickets).find((each) => each.nest === number)?.id,
      }),
    openTicket: (id, number) =>
      search.set({ ticket: id, nest: number === undefined ? undefined : String(number) }),
  };
}
