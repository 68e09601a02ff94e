import { sendExplanation } from '@etg/contract/console/rental-case';
import { factsOf } from '@etg/domain/region';
import { translator } from '@etg/messages';
import type { Tx } from '../../platform/database/database.ts';
import type { DueWork } from '../../platform/due-work/due-work.ts';
import { escapeHtml } from '../../platform/http/escape-html.ts';
import { maskMail } from '../../platform/mask.ts';
import type { StaffAct } from '../../platform/operator/staff-act.ts';
import { postMessage } from '../../platform/outbox/post-message.ts';
import { decryptMaybe } from '../../platform/sealed/sealed.ts';
import { toUnix } from '../../platform/wire-time.ts';
import { findPlaceOfRental } from '../late-return/index.ts';
import { findRentalRow, listPlaces } from './case.store.ts';
import { explainBill } from './explain-bill.ts';
import { findMailOf } from './explanation.store.ts';
import { type ExplanationMail, writeExplanation } from './explanation-mail.rules.ts';

const usefulMs = 7 * 86_400_000;

/** Staff mail a rider the bill of a rental, explained, in the rider's language [QC4]. */
export function explanationActs({
  publicUrl,
  dueWork,
}: {
  publicUrl: string;
  dueWork: DueWork;
}): StaffAct<typeof sendExplanation> {
  return {
    call: sendExplanation,
    placeOf: (reader, { params }) => findPlaceOfRental(reader, params.rentalId),
    preview: async (tx, { params: { rentalId } }) => {
      const written = await writeMail(tx, rentalId, publicUrl);
      if ('refused' in written) return written;
      const { mail, to, language, lines } = written;
      return {
        subject: rentalId,
        consequence: {
          rows: [
            {
              label: 'mail-to',
              before: { is: 'none' },
              after: { is: 'text', text: maskMail(to) },
            },
          ],
          riderReads: { language, text: `${mail.subject}\n\n${mail.text}` },
          final: true,
        },
        facts: { to, lines },
      };
    },
    perform: async (tx, { params: { rentalId }, now }) => {
      const written = await writeMail(tx, rentalId, publicUrl);
      if ('refused' in written) throw new Error(`the preview did not refuse: ${written.refused}`);
      const { mail, to, accountId, lines } = written;
      const usefulUntil = new Date(now.getTime() + usefulMs);
      await postMessage(tx, { channel: 'email', to, accountId, ...mail, at: now, usefulUntil });
      return {
        after: { lines: lines.length },
        topics: [`rental:${rentalId}`, `rider:${accountId}`],
        afterCommit: () => dueWork.wake(),
      };
    },
  };
}

interface WrittenMail {
  mail: ExplanationMail;
  to: string;
  accountId: string;
  language: Parameters<typeof translator>[0];
  /** Without times that grow by themselves: what the version of the preview is made of. */
  lines: unknown[];
}

async function writeMail(
  tx: Tx,
  rentalId: string,
  publicUrl: string,
): Promise<WrittenMail | { refused: string }> {
  const rental = await findRentalRow(tx, rentalId);
  if (!rental) return { refused: 'no-such-rental' };
  const account = await findMailOf(tx, rental.account_id);
  const to = decryptMaybe(tx, 'account.email', account?.email);
  if (!account || !to) return { refused: 'no-mail' };
  if (account.email_status !== 'verified') return { refused: 'mail-not-verified' };
  const places = await listPlaces(tx, [rental.station_code, rental.return_station_code]);
  const from = places.get(rental.station_code, rental.started_at);
  if (!from) return { refused: 'no-such-rental' };
  const { bill } = await explainBill(tx, { ...rental, country: from.country });
  const back = rental.returned_at && places.get(rental.return_station_code ?? '', rental.returned_at);
  const { language } = account;
  const mail = writeExplanation(translator(language), escapeHtml, {
    language,
    country: from.country,
    timezone: from.zone,
    currency: factsOf(from.country).currency,
    electron: rental.electron_id,
    taken: { venue: from.venue, at: toUnix(rental.started_at) },
    returned: rental.returned_at && back ? { venue: back.venue, at: toUnix(rental.returned_at) } : undefined,
    bill,
    link: `${publicUrl}/payments/history`,
  });
  const lines = bill.lines.map(({ kind, amount, given_back, state }) => [kind, amount, given_back, state]);
  return { mail, to, accountId: rental.account_id, language, lines };
}
