import { alarmWords } from '@etg/contract/console/alarm-words';
import { workKinds } from '@etg/contract/console/machine-words';
import { Pane } from '@etg/ui/console/pane';
import { PlaceNote } from '@etg/ui/console/place-note';
import { Status } from '@etg/ui/console/status';
import { Link } from '@etg/ui/link';
import { Text, type Translate, useText } from '../../platform/i18n.tsx';
import { Time } from '../../platform/time.tsx';
import styles from './alarms.module.css';
import type { AlarmsPage } from './use-alarm-form.ts';

type Told = AlarmsPage['recent'][number];

/** What one was told lately, by which ways, and whether it still holds. */
export function RecentPane({ page: { recent } }: { page: AlarmsPage }) {
  const t = useText();
  if (recent.length === 0)
    return (
      <Pane title={t('console-alarms.lately')}>
        <PlaceNote title={t('console-alarms.none-lately')}>{t('console-alarms.none-lately-text')}</PlaceNote>
      </Pane>
    );
  return (
    <Pane title={t('console-alarms.lately')} flush>
      <ul className={styles.recent}>
        {recent.map((told) => (
          <ToldRow key={told.id} told={told} />
        ))}
      </ul>
    </Pane>
  );
}

function ToldRow({ told }: { told: Told }) {
  const t = useText();
  const { at, state, ways, over, href } = told;
  return (
    <li className={styles.told}>
      <Link href={href}>{toldText(t, told)}</Link>
      <span className={styles.about}>
        <Time at={at} />
        {' · '}
        {state === 'sent'
          ? ways.map((way) => t(`console-alarms.way-${way}`)).join(', ')
          : t(`console-alarms.state-${state}`)}
      </span>
      <Status kind={over === undefined ? 'warn' : 'done'}>
        {over === undefined ? (
          t('console-alarms.still-so')
        ) : (
          <span>
            <Text id="console-alarms.over-at" values={{ time: <Time at={over} /> }} />
          </span>
        )}
      </Status>
    </li>
  );
}

/** What the message said. One that this console does not know yet is named by its kind. */
function toldText(t: Translate, { kind, what: { word, values } }: Told): string {
  const known = alarmWords.find((each) => each === word);
  if (!known) return t(`console-alarms.kind-${kind}`);
  const work = workKinds.find((each) => each === values.work);
  return t(`console-alarms.told-${known}`, {
    station: 'none',
    door: 'none',
    ...values,
    ...(work && { work: t(`console-machine.work-${work}`) }),
  });
}
