import { keyId } from '@etg/contract/entities';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { z } from 'zod';
import type { Core } from '../../platform/core.ts';
import { notFound } from '../../platform/http/problem.ts';
import { toUnix } from '../../platform/wire-time.ts';
import { closeReport, findOpenReports } from './report-inbox.store.ts';
import { findPhoto } from './report-photo.store.ts';

const path = '/operator/reports';
const mostAtOnce = 200;
const reportId = z.object({ id: keyId });
const hidden = { schema: { hide: true } };

interface OperatorDoor extends Core {
  isOperator(request: FastifyRequest): boolean;
}

/** What riders wait for an answer to, with its photo, for those who run the stations. Nobody else learns it exists. */
export function reportInboxRoutes(http: FastifyInstance, { db, clock, isOperator }: OperatorDoor): void {
  function idOf(request: FastifyRequest): string {
    const { data } = reportId.safeParse(request.params);
    if (!isOperator(request) || !data) throw notFound();
    return data.id;
  }

  http.get(path, hidden, async (request) => {
    if (!isOperator(request)) throw notFound();
    const reports = await findOpenReports(db, mostAtOnce);
    return {
      reports: reports.map(({ created_at, photo_type, ...report }) => ({
        ...report,
        at: toUnix(created_at),
        ...(photo_type && { photo: `${path}/${report.id}/photo` }),
      })),
    };
  });

  http.get(`${path}/:id/photo`, hidden, async (request, reply) => {
    const found = await findPhoto(db, idOf(request));
    if (!found) throw notFound();
    // A stranger's bytes: to be kept and looked at, never to be run as a page of ours.
    return reply
      .type(found.photo_type)
      .headers({
        'content-disposition': 'attachment',
        'content-security-policy': "default-src 'none'; sandbox",
      })
      .send(found.photo);
  });

  http.post(`${path}/:id/close`, hidden, async (request) => {
    const id = idOf(request);
    const closed = await db.transaction().execute((tx) => closeReport(tx, id, clock.now()));
    if (!closed) throw notFound();
    return { closed: id };
  });
}
