import { Readable } from 'node:stream';
import {
  exportDisputes,
  listConsoleDisputes,
  readConsoleDispute,
  readDisputeEvidence,
} from '@etg/contract/console/disputes';
import { readCaseEvidence } from '@etg/contract/console/rental-case';
import { csvType } from '@etg/domain/csv';
import type { Core } from '../../platform/core.ts';
import { notFound } from '../../platform/http/problem.ts';
import type { StaffDoor, StaffFile } from '../../platform/operator/staff-door.ts';
import { findPlaceOfRental } from '../late-return/index.ts';
import { readDisputePlace, readEvidenceFile } from '../payment/index.ts';
import { createEvidenceFile } from './create-evidence-file.ts';
import { disputeLines } from './dispute-lines.rules.ts';
import { listShownDisputes } from './list-shown-disputes.ts';
import { readAllDisputes } from './read-all-disputes.ts';
import { type EvidenceDeps, readEvidence } from './read-evidence.ts';
import { readShownDispute } from './read-shown-dispute.ts';

/** Disputes, and the file for banks. */
export function evidenceRoutes(door: StaffDoor, deps: EvidenceDeps & Pick<Core, 'db'>): void {
  const { db } = deps;
  const ofDispute = {
    placeOf: (reader: Core['db'], { params: { disputeId } }: { params: { disputeId: string } }) =>
      readDisputePlace(reader, disputeId),
  };
  door.answer(listConsoleDisputes, ({ query, member }) =>
    listShownDisputes(deps, db, { ...query, scope: member.scope }),
  );
  door.answerFile(
    exportDisputes,
    async ({ query: { state }, member: { scope }, now }) => ({
      name: `disputes-${state}-${now.toISOString().slice(0, 10)}.csv`,
      type: csvType,
      content: Readable.from(disputeLines(readAllDisputes(deps, db, { state, scope }))),
    }),
    { freshPasskey: true, subjectOf: ({ query: { state } }) => state },
  );
  door.answer(
    readConsoleDispute,
    async ({ params: { disputeId } }) => {
      const shown = await readShownDispute(deps, db, disputeId);
      if (!shown) throw notFound();
      return shown;
    },
    ofDispute,
  );
  door.answerFile(
    readDisputeEvidence,
    async ({ params: { disputeId } }) => {
      // What was sent is shown as it was sent, whatever is known since.
      const sent = await readEvidenceFile(db, disputeId);
      return fileOf(sent ?? (await evidenceOf(deps, { disputeId })));
    },
    ofDispute,
  );
  door.answerFile(
    readCaseEvidence,
    async ({ params: { rentalId } }) => fileOf(await evidenceOf(deps, { rentalId })),
    { placeOf: (reader, { params: { rentalId } }) => findPlaceOfRental(reader, rentalId) },
  );
}

async function evidenceOf(
  deps: EvidenceDeps & Pick<Core, 'db'>,
  of: { disputeId: string } | { rentalId: string },
) {
  const facts = await readEvidence(deps, deps.db, of);
  if (!facts) throw notFound();
  return createEvidenceFile(facts);
}

function fileOf({ name, bytes }: { name: string; bytes: Buffer }): StaffFile {
  return { name, type: 'application/pdf', content: Readable.from([bytes]), isShown: true };
}
