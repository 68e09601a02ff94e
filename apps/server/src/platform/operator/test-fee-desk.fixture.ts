import type { TestServer } from '../../testing/server.fixture.ts';
import { type FeeConsole, startFeeConsole } from './test-fee.fixture.ts';

/** Two agents, one who may not give anything back, and one of another country. */
export async function openFeeDesk(server: TestServer): Promise<FeeConsole> {
  const desk = await startFeeConsole(server);
  desk.staff.add('maya', ['money.give-back']);
  desk.staff.add('noor', ['money.give-back']);
  desk.staff.add('nobody', ['station.read']);
  desk.staff.add('abroad', ['money.give-back'], { scope: { countries: new Set(['JP']), venues: undefined } });
  return desk;
}

/** Nothing happens between the steps of an act any more. */
export function leaveAlone({ between }: FeeConsole): void {
  between.perform = async () => undefined;
  between.preview = async () => undefined;
}

export function listRecordOf({ db }: TestServer, subject: string) {
  return db.selectFrom('operator_act').selectAll().where('subject', '=', subject).orderBy('id').execute();
}
