import {
  type StationCommandKind,
  type StationStateReason,
  stationCommandKinds,
  stationStateReasons,
} from '@etg/contract/console/fleet-words';
import type { StationPage } from '@etg/contract/console/station';
import { knownCommands } from '@etg/contract/station-protocol';
import type { Reader } from '../../platform/database/database.ts';
import type { Scope } from '../../platform/operator/staff-member.ts';
import { toUnix } from '../../platform/wire-time.ts';
import { findLastCheck, userNameOf } from '../station/index.ts';
import { readNestCards } from './read-nest-cards.ts';
import { readStationLog } from './read-station-log.ts';
import { readStationMoves } from './read-station-moves.ts';
import { firstNameOf } from './station-log.rules.ts';
import {
  findStationFacts,
  listFlow,
  listLastCommands,
  listNotes,
  listSentCommands,
  listSilencesOf,
} from './station-page.store.ts';
import { toStationRow } from './station-row.rules.ts';
import { listStationRows } from './station-row.store.ts';
import { uptimeOf } from './uptime.rules.ts';

export interface StationRequest {
  code: string;
  now: Date;
  /** Of which places the reader may know who took something, or whom a nest is lit for; undefined: of none. */
  ridersOf: Scope | undefined;
  /** What stations connect to. */
  broker?: string | undefined;
}

const day = 86_400_000;
/** How long a command that ended is shown beside those under way. */
const shownCommandMs = 10 * 60_000;
const logLength = 30;

/** The page of a station [QF3]. Undefined: there is none. */
export async function readStation(db: Reader, request: StationRequest): Promise<StationPage | undefined> {
  const { code, now } = request;
  const [stored] = await listStationRows(db, [code], now);
  const facts = await findStationFacts(db, code);
  if (!stored || !facts) return undefined;
  const { log, next } = await readStationLog(db, { ...request, limit: logLength });
  const decided = decidedOf(facts);
  return {
    station: toStationRow(stored),
    nests: await readNestCards(db, stored, { now, seesRiders: request.ridersOf !== undefined }),
    ...(decided && { decided }),
    telemetry: telemetryOf(facts),
    commands: await readCommands(db, code, facts),
    sent: await readSent(db, code, now),
    log,
    ...(next && { log_next: next }),
    days: await listFlow(db, code, now),
    uptime: await readUptime(db, code, now),
    venue: venueOf(facts),
    moves: await readStationMoves(db, code),
    credential: { ...credentialOf(code, facts, now), ...(request.broker && { broker: request.broker }) },
    ...(await readCheck(db, code)),
    notes: (await listNotes(db, code)).map((note) => ({
      id: note.id,
      at: toUnix(note.created_at),
      by: firstNameOf(note.name, note.by),
      text: note.text,
    })),
    now: toUnix(now),
  };
}

async function readCheck(db: Reader, code: string): Promise<Pick<StationPage, 'check'>> {
  const last = await findLastCheck(db, code, { ended: true });
  if (!last?.outcome || !last.ended_at) return {};
  return {
    check: { outcome: last.outcome, at: toUnix(last.ended_at), by: firstNameOf(last.name, last.by) },
  };
}

type Facts = NonNullable<Awaited<ReturnType<typeof findStationFacts>>>;

function credentialOf(code: string, facts: Facts, now: Date): StationPage['credential'] {
  const { credential_number, credential_at, credential_by, former_number, valid_until } = facts;
  if (!facts.has_credential) return { exists: false };
  const isFormerGood = former_number !== null && valid_until !== null && valid_until > now;
  return {
    exists: true,
    user_name: userNameOf(code, credential_number),
    ...(credential_at && { made: toUnix(credential_at) }),
    ...(credential_by && { by: firstNameOf(facts.issuer_name, credential_by) }),
    ...(isFormerGood && {
      former: { user_name: userNameOf(code, former_number), until: toUnix(valid_until) },
    }),
  };
}

function decidedOf(facts: Facts): StationPage['decided'] {
  if (facts.service_state === 'live') return undefined;
  const why = stationStateReasons.find((reason) => reason === facts.service_reason);
  return {
    ...(why && { why: why satisfies StationStateReason }),
    ...(facts.service_words && { words: facts.service_words }),
    ...(facts.service_until && { until: toUnix(facts.service_until) }),
    since: toUnix(facts.service_since),
    ...(facts.service_by && { by: firstNameOf(facts.service_by_name, facts.service_by) }),
  };
}

function telemetryOf(facts: Facts): StationPage['telemetry'] {
  return {
    protocol: facts.protocol ?? '1.0',
    ...(facts.temperature !== null && { temperature: facts.temperature }),
    ...(facts.booted_at && { started: toUnix(facts.booted_at) }),
    ...(facts.backup_power !== null && {
      backup: {
        on: facts.backup_power,
        ...(facts.backup_percent !== null && { percent: facts.backup_percent }),
      },
    }),
    // Positive: its clock is ahead of ours.
    ...(facts.clock_samples.length > 0 && { clock_apart_ms: 0 - facts.clock_offset_ms }),
  };
}

/** A station of 1.0 knows `restart` by its older name. */
async function readCommands(db: Reader, code: string, facts: Facts): Promise<StationPage['commands']> {
  const known = new Set<string>(knownCommands(facts));
  if (known.has('reboot')) known.add('restart');
  const last = await listLastCommands(db, code);
  return stationCommandKinds.map((kind: StationCommandKind) => {
    const at = last.get(kind);
    return { kind, known: known.has(kind), ...(at && { last: toUnix(at) }) };
  });
}

async function readSent(db: Reader, code: string, now: Date): Promise<StationPage['sent']> {
  const rows = await listSentCommands(db, code, new Date(now.getTime() - shownCommandMs));
  return rows.map((row) => ({
    id: row.id,
    kind: row.kind,
    ...(row.nest !== null && { nest: row.nest }),
    by: firstNameOf(row.name, row.by),
    state: row.state,
    sent: toUnix(row.sent_at),
    expires: toUnix(row.expires_at),
    ...(row.heard_at && { heard: toUnix(row.heard_at) }),
    ...(row.ended_at && { ended: toUnix(row.ended_at) }),
    ...(row.reason && { reason: row.reason }),
  }));
}

async function readUptime(db: Reader, code: string, now: Date): Promise<StationPage['uptime']> {
  const from = new Date(now.getTime() - 7 * day);
  const silences = await listSilencesOf(db, code, from);
  const { share, silentMs, gaps } = uptimeOf(
    silences.map((silence) => ({
      from: silence.silent_from.getTime(),
      until: silence.silent_until?.getTime(),
    })),
    { from: from.getTime(), now: now.getTime() },
  );
  return {
    from: toUnix(from),
    share,
    silent_s: Math.round(silentMs / 1_000),
    gaps: gaps.map((gap) => ({
      from: Math.floor(gap.from / 1_000),
      ...(gap.until !== undefined && { until: Math.floor(gap.until / 1_000) }),
    })),
  };
}

function venueOf(facts: Facts): StationPage['venue'] {
  const [photo] = facts.photos;
  return {
    id: facts.venue_id,
    title: facts.title,
    address: facts.address,
    ...(photo && { photo }),
    ...(facts.opening_hours && { hours: facts.opening_hours }),
    who_pays: facts.who_pays_for_electrons,
    public: facts.is_public,
    paused: facts.paused,
    others: facts.others,
  };
}
