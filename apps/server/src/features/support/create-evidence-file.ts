import { writePdf } from '../../platform/pdf/write-pdf.ts';
import { describeEvidence } from './describe-evidence.ts';
import type { EvidenceFacts } from './evidence-facts.rules.ts';

/**
 * What Braintree takes: 4 MB, as "Document Upload: Create" of its reference says, and 50 pages, by its validation error
 * 84905. A little is spared of the bytes.
 */
const most = { bytes: 3_900_000, pages: 50 };

/** The PDF for a bank. If it would be too large it is made with fewer photos, then with fewer rentals in full. */
export async function createEvidenceFile(facts: EvidenceFacts): Promise<{ name: string; bytes: Buffer }> {
  const subject = facts.payment?.dispute ?? facts.cases[0]?.rental.short ?? 'rental';
  const name = `evidence-${subject.replaceAll(/[^\w-]/g, '')}.pdf`;
  for (const smaller of smallerAndSmaller(facts)) {
    const { bytes, pages } = await writePdf(describeEvidence(smaller));
    if (bytes.length <= most.bytes && pages <= most.pages) return { name, bytes };
  }
  throw new Error(`the evidence of ${subject} does not fit into one file`);
}

function* smallerAndSmaller(facts: EvidenceFacts): Generator<EvidenceFacts> {
  for (let photos = facts.photos.length; photos > 0; photos -= 1)
    yield { ...facts, photos: facts.photos.slice(0, photos) };
  for (let cases = facts.cases.length; cases >= 0; cases -= 1)
    yield { ...facts, photos: [], cases: facts.cases.slice(0, cases) };
}
