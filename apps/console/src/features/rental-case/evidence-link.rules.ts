import type { Evidence } from '@etg/contract/console/rental-case';
import type { Right } from '@etg/contract/console/rights';
import { hrefOf, mayOpen, type PageName } from '../../platform/pages.ts';

export interface EvidenceLink {
  to: 'report' | 'incident' | 'dispute' | 'record' | 'station';
  href: string;
}

/**
 * The page where the evidence of a piece is. Undefined if there is none, or the reader may not open it: then the case
 * itself shows what there is, such as the number of a station's word.
 */
export function evidenceLink(
  { link }: Pick<Evidence, 'link'>,
  rights: readonly Right[],
): EvidenceLink | undefined {
  const open = (to: EvidenceLink['to'], page: PageName, search: Record<string, string>) =>
    mayOpen(page, rights) ? { to, href: hrefOf(page, { search }) } : undefined;
  switch (link?.to) {
    case 'station':
      return mayOpen('station', rights)
        ? { to: 'station', href: hrefOf('station', { params: { code: link.code } }) }
        : undefined;
    case 'record':
      return open('record', 'record', { subject: link.subject });
    case 'report':
    case 'incident':
      return link.item === undefined ? undefined : open(link.to, 'inbox', { item: link.item });
    case 'dispute':
      return open('dispute', 'disputes', { item: link.id });
    default:
      return undefined;
  }
}
