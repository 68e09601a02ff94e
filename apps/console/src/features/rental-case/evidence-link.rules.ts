import type { Evidence, RentalCase } from '@etg/contract/console/rental-case';
import { hrefOf } from '../../platform/pages.ts';

export interface EvidenceLink {
  to: 'report' | 'record' | 'station' | 'trace';
  id: string;
  /** Undefined where the console has no page of it yet: then only its name is shown. */
  href?: string | undefined;
}

/** Where the evidence of a piece is. */
export function evidenceLink(
  { link }: Evidence,
  { rental }: Pick<RentalCase, 'rental'>,
): EvidenceLink | undefined {
  switch (link?.to) {
    case 'record':
      return { to: 'record', id: link.act, href: hrefOf('record', { search: { subject: rental.id } }) };
    case 'trace':
      return { to: 'trace', id: link.id };
    case 'report':
      return { to: 'report', id: link.id, href: hrefOf('inbox', { search: { item: link.id } }) };
    case 'station':
      return { to: 'station', id: link.code };
    default:
      return undefined;
  }
}
