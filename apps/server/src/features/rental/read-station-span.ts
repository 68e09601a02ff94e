import type { Reader } from '../../platform/database/database.ts';
import { resumeTrace } from '../../platform/trace/carried.ts';
import type { SpanOptions } from '../../platform/trace/trace.ts';
import type { StationMessage } from '../station/index.ts';
import { findTraceOfHolder } from './rental-trace.store.ts';

/**
 * The trace that an event belongs to: that of the command it answers, or of the rental whose Electron came back. Heartbeats
 * are not traced: there are too many, and no request causes them.
 */
export async function readStationSpan(db: Reader, message: StationMessage): Promise<SpanOptions | undefined> {
  if (message.channel !== 'event') return undefined;
  const { station, heardAt, body } = message;
  const carried =
    body.type === 'returned' && body.electron ? await findTraceOfHolder(db, body.electron) : undefined;
  return {
    name: `station ${body.type}`,
    kind: 'consumer',
    since: heardAt,
    notes: { station, 'station.event': body.id },
    ...(carried ? resumeTrace(carried) : { from: body.trace }),
  };
}
