import type { Evidence, RentalCase } from '@etg/contract/console/rental-case';
import { Link } from '@etg/ui/link';
import { useText } from '../../platform/i18n.tsx';
import { useMe } from '../../platform/me.tsx';
import { CaseStrip } from './case-panels.tsx';
import { evidenceLink } from './evidence-link.rules.ts';
import { freeNests, panelOf } from './panel.rules.ts';
import styles from './rental-case.module.css';
import { useCaseTimes } from './use-case-times.ts';

/** What was said, when it was heard, by which line of the schedule, and where the evidence is. */
export function EvidenceDetail({ item, facts }: { item: Evidence; facts: RentalCase }) {
  const t = useText();
  const times = useCaseTimes(facts.zone);
  const { rights } = useMe();
  const link = evidenceLink(item, rights);
  const { heard_at, values, words } = item;
  const panel = panelOf(item, facts.panels);
  const free = panel ? freeNests(panel.nests).join(', ') : '';
  return (
    <div className={styles.detail}>
      {words && (
        <p className={styles.words} lang={facts.rider.language}>
          {words}
        </p>
      )}
      {heard_at !== undefined && (
        <p>{t('console-case.heard-at', { when: times.withSeconds(heard_at * 1_000) })}</p>
      )}
      {values.its_ms !== undefined && (
        <p>{t('console-case.its-clock', { when: times.withSeconds(Number(values.its_ms)) })}</p>
      )}
      {values.version !== undefined && values.step !== undefined && (
        <p>{t('console-case.by-schedule', { plan: String(values.plan), version: String(values.version) })}</p>
      )}
      {panel && <CaseStrip panel={panel} facts={facts} />}
      {item.kind === 'silent' && free && <p>{t('console-case.last-panel', { nests: free })}</p>}
      <Named item={item} />
      {link && (
        <p>
          <Link href={link.href}>{t(`console-case.open-${link.to}`)}</Link>
        </p>
      )}
    </div>
  );
}

/** By what its evidence is found elsewhere: the number of a station's word, of a transaction, of a trace. */
function Named({ item: { values, link } }: { item: Evidence }) {
  const t = useText();
  const trace = link?.to === 'trace' ? link.id : undefined;
  const named = [
    ['event', values.event],
    ['transaction', values.transaction],
    ['receipt', values.receipt],
    ['trace', trace],
  ] as const;
  return named.map(
    ([name, value]) =>
      value !== undefined && (
        <p key={name}>
          {t(`console-case.named-${name}`)} <code>{value}</code>
        </p>
      ),
  );
}
