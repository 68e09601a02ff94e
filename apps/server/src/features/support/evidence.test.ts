import { describe, expect, it } from 'vitest';
import { wordsOfPdf } from '../../testing/pdf.fixture.ts';
import { createEvidenceFile } from './create-evidence-file.ts';
import { draftAnswer } from './draft-answer.rules.ts';
import { aCase, aPayment, aPiece } from './evidence.fixture.ts';
import { owedByProposal, weighEvidence } from './evidence-facts.rules.ts';
import { lengthText } from './evidence-time.rules.ts';

const now = new Date('2026-11-14T20:00:00Z');
const facts = { payment: aPayment(), cases: [aCase()], photos: [], now };
const textOf = async (given: Parameters<typeof createEvidenceFile>[0]) =>
  (await wordsOfPdf((await createEvidenceFile(given)).bytes)).join('\n').replaceAll(/\s+/g, ' ');

describe('the file for a bank', () => {
  it('says each piece with who says so, when it happened, when it was heard, and by which clock [QC10]', async () => {
    const text = await textOf(facts);
    for (const wanted of [
      'Evidence: dispute CB-77',
      'ランタン・バー, station 1010, nest 5',
      'The Electron left the station',
      "the station's own clock: 2026-11-06 21:19:57 UTC",
      'heard 26 min later, 2026-11-08 23:46:00 UTC',
      'Два часа до конца дня',
      'Late fee',
      'US daily, version 3',
      '$0.50',
      'E-8841 97 %',
      'jam',
      'not recognized, 75',
      'Visa 4417',
    ])
      expect(text).toContain(wanted);
  });

  it('is the same for the same facts, and of one rental without a dispute [QC10]', async () => {
    const [one, other] = [await createEvidenceFile(facts), await createEvidenceFile(facts)];
    expect(one.bytes.equals(other.bytes)).toBe(true);
    expect(one.name).toBe('evidence-kx9.pdf');
    const alone = { ...facts, payment: undefined };
    expect((await createEvidenceFile(alone)).name).toBe('evidence-3F-7B21.pdf');
    expect(await textOf(alone)).not.toContain('The payment');
  });

  it('leaves out photos, then rentals, rather than be too large for the gateway [QC10]', async () => {
    const many = Array.from({ length: 420 }, (_, at) => aPiece({ kind: 'panel', at: 1_794_000_000 + at }));
    const large = aCase({ items: many });
    const rentals = [large, aCase()].map(({ rental }, at) => ({
      id: at === 0 ? rental.id : 'other',
      electron: `E-${at}`,
      start: rental.start,
      end: rental.end,
    }));
    const { bytes } = await createEvidenceFile({
      ...facts,
      payment: aPayment({ rentals }),
      cases: [aCase(), large, large],
    });
    const pages = await wordsOfPdf(bytes);
    expect(pages.length).toBeLessThanOrEqual(50);
    expect(pages.join(' ')).toContain('The rental 3F-7B21');
  });
});

describe('what is said of the evidence', () => {
  it('counts pieces and messages, and names what a bank would miss [QC10]', () => {
    expect(weighEvidence(facts)).toEqual({ pieces: 4, delivered: 1, lacks: [] });
    expect(weighEvidence({ ...facts, cases: [] }).lacks).toEqual(['rental']);
    expect(weighEvidence({ payment: aPayment({ sale: undefined }), cases: [] }).lacks).toEqual([
      'books',
      'rental',
    ]);
    const silent = aCase({ items: [aPiece({ kind: 'taken', source: 'we' })] });
    expect(weighEvidence({ ...facts, cases: [silent] }).lacks).toEqual(['taken', 'message']);
  });

  it('knows what a proposal would give back anyway [QC11]', () => {
    const end = { place: aCase().rental.from, at: 1, gives_back: { amount: 1, currency: 'USD' } } as const;
    const proposal = { fits: true, because: [], alike: [], end };
    expect(owedByProposal([aCase(), aCase({ proposal })])).toBe(1);
  });

  it('drafts only what the case shows [QC10]', () => {
    const draft = draftAnswer(facts);
    expect(draft).toContain(
      'The payment of $2.99 on 2026-11-06 21:18:20 UTC (order order1, transaction tx1)',
    );
    expect(draft).toContain('as the station itself reported');
    expect(draft).toContain('after the time that was included');
    expect(draft).toContain('1 message about it was sent to the rider.');
    const { rental } = aCase();
    const out = aCase({ items: [], rental: { ...rental, end: undefined, to: undefined, state: 'out' } });
    const less = draftAnswer({ ...facts, cases: [out] });
    expect(less).not.toContain('the station itself');
    expect(less).not.toContain('sent to the rider');
    expect(less).toContain('It has not been brought back so far.');
    const lost = aCase({ rental: { ...rental, end: undefined, state: 'lost' } });
    expect(draftAnswer({ ...facts, cases: [lost] })).toContain('It was not brought back.');
    const given = aPayment({
      refunds: [
        { at: 1, amount: 1, state: 'succeeded' },
        { at: 1, amount: 1, state: 'failed' },
      ],
    });
    expect(draftAnswer({ ...facts, payment: given })).toContain('$1.00 of it was given back before.');
  });

  it('writes lengths as people say them [QA16]', () => {
    expect([40, 1_560, 5_400, 93_600, 172_800].map(lengthText)).toEqual([
      '40 s',
      '26 min',
      '1 h 30 min',
      '1 d 2 h',
      '2 d',
    ]);
  });
});
