import { createReadStream } from 'node:fs';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import type { Readable } from 'node:stream';
import type braintree from 'braintree';
import { z } from 'zod';
import type { DisputePort, GatewayDispute, Uploaded } from './dispute-port.ts';
import { readDispute } from './read-dispute.ts';
import { toAcknowledged, toFound, type WithDeadline } from './sdk-calls.ts';

interface DisputeSearch {
  status(): { in(statuses: string[]): void };
  receivedDate(): { min(date: string): void };
}
interface DocumentUploads {
  create(upload: { kind: string; file: Readable }): Promise<DocumentUploadResult>;
}
interface DocumentUploadResult {
  success: boolean;
  errors?: { deepErrors(): unknown };
  documentUpload?: unknown;
}

/** What the SDK has and its types lack. */
declare module 'braintree' {
  interface DisputeGateway {
    search(searchFn: (search: DisputeSearch) => void): Readable;
  }
  interface BraintreeGateway {
    documentUpload: DocumentUploads;
  }
}

/** The SDK's `find` returns a result that contains the dispute, although its types promise the dispute itself. */
const found = z.object({ dispute: z.unknown() });
const uploaded = z.object({ id: z.string().min(1) });

export function disputeCalls(sdk: braintree.BraintreeGateway, withDeadline: WithDeadline): DisputePort {
  const { dispute: disputes } = sdk;
  return {
    findDispute: (id) =>
      toFound(withDeadline(() => disputes.find(id)).then((given) => readDispute(found.parse(given).dispute))),
    searchDisputes: (wanted) => toFound(searchAll(sdk, wanted)),
    acceptDispute: (id) => toAcknowledged(withDeadline(() => disputes.accept(id))),
    finalizeDispute: (id) => toAcknowledged(withDeadline(() => disputes.finalize(id))),
    addTextEvidence: (id, { text, category }) =>
      toAcknowledged(withDeadline(() => disputes.addTextEvidence(id, { content: text, category }))),
    uploadDocument: (file) => upload(sdk, withDeadline, file),
    addFileEvidence: (id, evidence) =>
      toAcknowledged(withDeadline(() => disputes.addFileEvidence(id, evidence))),
    removeEvidence: (id, evidenceId) =>
      toAcknowledged(withDeadline(() => disputes.removeEvidence(id, evidenceId))),
  };
}

async function searchAll(
  sdk: braintree.BraintreeGateway,
  { statuses, receivedFrom }: Parameters<DisputePort['searchDisputes']>[0],
): Promise<GatewayDispute[]> {
  const all: GatewayDispute[] = [];
  const stream = sdk.dispute.search((search: DisputeSearch) => {
    if (statuses) search.status().in(statuses);
    if (receivedFrom) search.receivedDate().min(receivedFrom.toISOString().slice(0, 10));
  });
  for await (const given of stream) {
    const dispute = readDispute(given);
    // An unreadable dispute could be a new one, so the search must not return without it.
    if (!dispute) throw new Error('a dispute of the search could not be read');
    all.push(dispute);
  }
  return all;
}

/** The SDK reads the file itself, by the path of a stream: the bytes are in a temporary file for the time of the call. */
async function upload(
  sdk: braintree.BraintreeGateway,
  withDeadline: WithDeadline,
  { name, bytes }: { name: string; bytes: Buffer },
): Promise<Uploaded> {
  const folder = await mkdtemp(join(tmpdir(), 'etg-evidence-'));
  try {
    const path = join(folder, basename(name));
    await writeFile(path, bytes, { mode: 0o600 });
    const file = createReadStream(path);
    file.on('error', () => undefined);
    let documentId: string | undefined;
    const answer = await toAcknowledged(
      withDeadline(() => sdk.documentUpload.create({ kind: 'evidence_document', file })).then((given) => {
        documentId = uploaded.safeParse(given.documentUpload).data?.id;
        return given;
      }),
    );
    file.destroy();
    if (answer.outcome !== 'done') return answer;
    return documentId === undefined
      ? { outcome: 'unknown', reason: 'no document in the answer' }
      : { outcome: 'uploaded', documentId };
  } catch {
    return { outcome: 'unknown', reason: 'the file could not be prepared' };
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}
