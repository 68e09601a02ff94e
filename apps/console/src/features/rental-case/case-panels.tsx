import type { RentalCase } from '@etg/contract/console/rental-case';
import { PanelStrip } from '@etg/ui/console/panel-strip';
import { Link } from '@etg/ui/link';
import { useText } from '../../platform/i18n.tsx';
import { useMe } from '../../platform/me.tsx';
import { hrefOf, mayOpen } from '../../platform/pages.ts';
import { freeNests, stripOf } from './panel.rules.ts';
import styles from './rental-case.module.css';
import { useCaseTimes } from './use-case-times.ts';

type CasePanel = NonNullable<RentalCase['panels']['before']>;

/** The stations' front panels before and after, each with how it is known [QC3]. */
export function CasePanels({ facts }: { facts: RentalCase }) {
  const t = useText();
  const { before, after } = facts.panels;
  return (
    <div className={styles.panels}>
      {before ? (
        <ShownPanel panel={before} facts={facts} title={t('console-case.panel-before')} />
      ) : (
        <p className={styles.unknown}>{t('console-case.panel-not-known')}</p>
      )}
      {after && <ShownPanel panel={after} facts={facts} title={t('console-case.panel-after')} />}
    </div>
  );
}

function ShownPanel({ panel, facts, title }: { panel: CasePanel; facts: RentalCase; title: string }) {
  const t = useText();
  const times = useCaseTimes(facts.zone);
  const when = times.day(panel.at * 1_000);
  return (
    <figure className={styles.panel}>
      <CaseStrip panel={panel} facts={facts} />
      <figcaption title={times.exact(panel.at * 1_000)}>
        <b>{title}</b> {panel.place.venue} (<StationLink code={panel.place.station} />)
        <span className={styles.how}>{t(`console-case.panel-${panel.known}`, { when })}</span>
      </figcaption>
    </figure>
  );
}

/** Its code, as a link for whoever may open it. */
function StationLink({ code }: { code: string }) {
  const { rights } = useMe();
  if (!mayOpen('station', rights)) return code;
  return <Link href={hrefOf('station', { params: { code } })}>{code}</Link>;
}

/** One panel, with the nest of the rider's Electron marked. */
export function CaseStrip({ panel, facts: { rental } }: { panel: CasePanel; facts: RentalCase }) {
  const t = useText();
  const { nests } = panel;
  const faulty = nests.filter(({ fault }) => fault !== undefined).map(({ nest }) => nest);
  const label = t('console-case.panel-spoken', {
    held: nests.filter(({ electron }) => electron !== undefined).length,
    nests: nests.length,
    free: freeNests(nests).join(', '),
    frees: freeNests(nests).length,
    faults: faulty.length,
    faulty: faulty.join(', '),
  });
  return (
    <PanelStrip
      nests={stripOf(nests, rental.electron)}
      label={label}
      lastHeard={panel.known === 'last-heard'}
    />
  );
}
