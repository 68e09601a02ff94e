import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import type { Gateway } from '../gateway.ts';
import {
  acceptDispute,
  addEvidence,
  finalizeDispute,
  removeEvidence,
  saveDocument,
  theDispute,
} from '../money/disputes.ts';
import type { Answering } from './answer.ts';
import { searchDisputes } from './dispute-search.ts';
import { type MultipartPart, readMultipart } from './multipart.ts';
import { pageSize, searchRequest } from './search.ts';
import { showDispute, showDocument, showEvidence } from './show-dispute.ts';
import { ElementList } from './xml.ts';

/** A file of four megabytes, which is too large by one byte, must still arrive to be refused. */
const largestUpload = 6 * 1_024 * 1_024;

const evidenceRequest = z.object({
  evidence: z.object({
    comments: z.string().optional(),
    document_upload_id: z.string().optional(),
    category: z.string().optional(),
  }),
});

export function disputeRoutes(app: FastifyInstance, gateway: Gateway, answer: Answering): void {
  app.get(
    '/disputes/:id',
    answer(({ id }) => ({ status: 200, body: { dispute: showDispute(gateway, theDispute(gateway, id)) } })),
  );
  app.put(
    '/disputes/:id/accept',
    answer(({ id }) => {
      acceptDispute(gateway, id);
      return { status: 200, body: 'blank' };
    }),
  );
  app.put(
    '/disputes/:id/finalize',
    answer(({ id }) => {
      finalizeDispute(gateway, id);
      return { status: 200, body: 'blank' };
    }),
  );
  app.post(
    '/disputes/:id/evidence',
    answer(({ id, body }) => {
      const { comments, document_upload_id, category } = evidenceRequest.parse(body).evidence;
      const added = addEvidence(gateway, id, { comment: comments, documentId: document_upload_id, category });
      return { status: 201, body: { evidence: showEvidence(gateway, added) } };
    }),
  );
  app.delete(
    '/disputes/:id/evidence/:part',
    answer(({ id, part }) => {
      removeEvidence(gateway, id, part);
      return { status: 200, body: 'blank' };
    }),
  );
  app.post(
    '/disputes/advanced_search',
    answer(({ body, page }) => {
      const found = searchDisputes(gateway, searchRequest.parse(body).search);
      const shown = found
        .slice((page - 1) * pageSize, page * pageSize)
        .map((dispute) => showDispute(gateway, dispute));
      const counts = { currentPageNumber: page, pageSize, totalItems: found.length };
      return { status: 200, body: { disputes: new ElementList('dispute', shown, counts) } };
    }),
  );
  uploadRoute(app, gateway, answer);
}

const uploadForm = z.array(z.custom<MultipartPart>()).transform((parts) => ({
  kind: parts.find(({ name }) => name === 'document_upload[kind]')?.bytes.toString('utf8') ?? '',
  file: parts.find(({ name }) => name === 'file'),
}));

function uploadRoute(app: FastifyInstance, gateway: Gateway, answer: Answering): void {
  app.addContentTypeParser(
    'multipart/form-data',
    { parseAs: 'buffer', bodyLimit: largestUpload },
    (request, body, done) =>
      done(null, readMultipart(request.headers['content-type'] ?? '', Buffer.from(body))),
  );
  app.post(
    '/document_uploads',
    { bodyLimit: largestUpload },
    answer(({ body }) => {
      const { kind, file } = uploadForm.parse(body);
      const name = file?.filename ?? '';
      const document = saveDocument(gateway, { kind, name, bytes: file?.bytes ?? Buffer.alloc(0) });
      return { status: 201, body: { documentUpload: showDocument(document) } };
    }),
  );
}
