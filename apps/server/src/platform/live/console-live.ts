import {
  type ConsoleToClientEvents,
  type ConsoleTopic,
  type ConsoleToServerEvents,
  consoleLivePath,
  consoleNamespace,
  isConsoleTopic,
  rightForTopic,
} from '@etg/contract/console/topics';
import type { FastifyInstance } from 'fastify';
import type { Namespace, Server } from 'socket.io';
import type { StaffMember } from '../operator/staff-member.ts';
import { limitEvents } from './live-limits.ts';

/** The open pages of the console, on whichever node they are. */
export interface ConsolePages {
  /** Makes the pages that follow these topics read again. Only a hint: it may be lost. */
  hintStaff(topics: readonly ConsoleTopic[]): void;
  /** Disconnects the pages of sessions that have ended. */
  endStaffSessions(sessionIds: readonly string[]): void;
}

export interface ConsoleLiveOptions {
  /** Finds whose cookie it is; undefined if nobody is signed in, or the console is not under this host. */
  signInStaff(headers: {
    cookie?: string | undefined;
    host?: string | undefined;
  }): Promise<StaffMember | undefined>;
}

type ConsoleRoom = Namespace<ConsoleToServerEvents, ConsoleToClientEvents>;
type ConsoleSocket = Parameters<Parameters<ConsoleRoom['use']>[0]>[0];

const topicRoom = (topic: string) => `topic:${topic}`;
const sessionRoom = (sessionId: string) => `session:${sessionId}`;
/** A table shows this many rows at once. */
const mostTopics = 200;

export function consoleRoom(io: Pick<Server, 'of'>): ConsoleRoom {
  return io.of(consoleNamespace);
}

/** Browsers send the console's cookie only under `/console`: its live channel is the riders' under another address. */
export function serveConsoleLive({ server }: FastifyInstance, livePath: string): void {
  server.prependListener('upgrade', (request) => {
    const { url = '' } = request;
    if (url.startsWith(`${consoleLivePath}/`)) request.url = livePath + url.slice(consoleLivePath.length);
  });
}

/** Lets staff in by their cookie, each to the topics that their rights allow [QA11]. */
export function openConsoleRoom(room: ConsoleRoom, { signInStaff }: ConsoleLiveOptions): void {
  const whoIs = (socket: ConsoleSocket) => signInStaff(socket.handshake.headers);
  room.use((socket, next) => {
    whoIs(socket).then(
      (member) => {
        if (member?.sessionId === undefined) return next(new Error('unauthorized'));
        void socket.join(sessionRoom(member.sessionId));
        next();
      },
      () => next(new Error('unavailable')),
    );
  });
  room.on('connection', (socket) => {
    limitEvents(socket);
    // A session that ended between its check and this moment found no page here to disconnect.
    void disconnectIfOver(socket, whoIs);
    let asked = 0;
    socket.on('follow', (topics: unknown, answer: unknown) => {
      asked += 1;
      const turn = asked;
      // Two checks of the session may end in another order than they began: the newest word of the page counts.
      const isNewest = () => turn === asked;
      void followTopics(socket, { topics, whoIs, isNewest }).then(
        (followed) => typeof answer === 'function' && answer(followed),
        // The database is unreachable; the page tries again when it is connected again.
        () => socket.disconnect(true),
      );
    });
  });
}

async function disconnectIfOver(
  socket: ConsoleSocket,
  whoIs: (socket: ConsoleSocket) => Promise<StaffMember | undefined>,
): Promise<void> {
  const member = await whoIs(socket).catch(() => undefined);
  if (!member) socket.disconnect(true);
}

interface Following {
  topics: unknown;
  whoIs: (socket: ConsoleSocket) => Promise<StaffMember | undefined>;
  isNewest: () => boolean;
}

/** The rights of this moment count: they may have been taken away since the page was opened. */
async function followTopics(
  socket: ConsoleSocket,
  { topics, whoIs, isNewest }: Following,
): Promise<ConsoleTopic[]> {
  const member = await whoIs(socket);
  if (!member) {
    socket.disconnect(true);
    return [];
  }
  if (!isNewest()) return [];
  const asked = Array.isArray(topics) ? topics.slice(0, mostTopics) : [];
  const followed = asked.filter((topic): topic is ConsoleTopic => mayFollow(member, topic));
  const rooms = new Set(followed.map(topicRoom));
  for (const joined of socket.rooms)
    if (joined.startsWith(topicRoom('')) && !rooms.has(joined)) void socket.leave(joined);
  void socket.join([...rooms]);
  return followed;
}

function mayFollow({ rights }: StaffMember, topic: unknown): topic is ConsoleTopic {
  if (typeof topic !== 'string' || !isConsoleTopic(topic)) return false;
  const right = rightForTopic(topic);
  return right === 'signed-in' || (right !== undefined && rights.has(right));
}

export function consolePages(room: ConsoleRoom): ConsolePages {
  return {
    hintStaff: (topics) => {
      for (const topic of new Set(topics)) room.to(topicRoom(topic)).emit('changed', { topic });
    },
    endStaffSessions: (sessionIds) => {
      // An empty list of rooms would disconnect everybody.
      if (sessionIds.length > 0) room.in(sessionIds.map(sessionRoom)).disconnectSockets(true);
    },
  };
}

/** For changes that every node hears of itself: only the pages of this node are told. */
export function hintPagesHere(room: ConsoleRoom, topics: readonly ConsoleTopic[]): void {
  for (const topic of topics)
    if (room.adapter.rooms.has(topicRoom(topic))) room.local.to(topicRoom(topic)).emit('changed', { topic });
}
