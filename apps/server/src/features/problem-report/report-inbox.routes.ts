import { keyId } from '@etg/contract/entities';
import { z } from 'zod';
import type { OperatorDoor } from '../../platform/operator/operator-door.ts';
import { registerClose } from '../../platform/operator/register-close.ts';
import { toUnix } from '../../platform/wire-time.ts';
import { closeReport } from './close-report.ts';
import { listOpenReports } from './report-inbox.store.ts';
import { findPhoto } from './report-photo.store.ts';

const path = '/operator/reports';
const mostAtOnce = 200;

/** Open reports and their photos, for operators. To anyone else these paths do not exist. */
export function reportInboxRoutes(door: OperatorDoor): void {
  const list = { method: 'GET', path, act: 'report.read', right: 'inbox.work', given: z.object({}) } as const;
  door.open(list, async ({ tx }) => {
    const reports = await listOpenReports(tx, mostAtOnce);
    const shown = reports.map(({ created_at, photo_type, ...report }) => ({
      ...report,
      at: toUnix(created_at),
      ...(photo_type && { photo: `${path}/${report.id}/photo` }),
    }));
    return { reply: { reports: shown }, after: { shown: shown.length } };
  });

  const look = {
    method: 'GET',
    path: `${path}/:id/photo`,
    act: 'report.look-at-photo',
    right: 'inbox.work',
    given: z.object({ id: keyId }),
  } as const;
  door.open(look, async ({ tx, given: { id }, reply }) => {
    const found = await findPhoto(tx, id);
    if (!found) return undefined;
    // An uploaded file must never run as a page of this origin.
    reply.type(found.photo_type).headers({
      'content-disposition': 'attachment',
      'content-security-policy': "default-src 'none'; sandbox",
    });
    return { reply: found.photo, subject: id };
  });

  registerClose(door, { path, act: 'report.close', right: 'inbox.work', id: keyId, close: closeReport });
}
