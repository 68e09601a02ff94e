import type { FieldStation } from '@etg/contract/console/field';
import { Button } from '@etg/ui/console/button';
import { Status } from '@etg/ui/console/status';
import { IconSwap } from '@etg/ui/icons-station';
import { useNestWords } from '../../platform/fleet/use-nest-words.ts';
import { Text, useText } from '../../platform/i18n.tsx';
import { Time } from '../../platform/time.tsx';
import styles from './field.module.css';
import { NestBadge } from './nest-badge.tsx';

interface NestLineProps {
  page: FieldStation;
  nest: FieldStation['nests'][number];
  onSwap: (() => void) | undefined;
}

/** The chosen nest, if nothing is to be mended in it. */
export function NestLine({ page, nest, onSwap }: NestLineProps) {
  const t = useText();
  const words = useNestWords();
  const { zone } = page.station.venue;
  const { out_of_service: off } = nest;
  const content = [
    nest.electron,
    nest.cable && words.cable(nest.cable),
    nest.charge !== undefined && t('console-stations.charge', { charge: nest.charge }),
  ].filter(Boolean);
  return (
    <section className={styles.cards} aria-label={t('console-stations.nest', { nest: nest.nest })}>
      <div className={styles.ticket}>
        <NestBadge nest={nest.nest} tone="plain" />
        <div className={styles.words}>
          <Status kind={words.kind(nest)}>{words.look(nest)}</Status>
          {content.length > 0 && <span>{content.join(' · ')}</span>}
          <span>
            <Text id="console-stations.since" values={{ time: <Time at={nest.since} zone={zone} /> }} />
          </span>
          {off && (
            <span>
              {t(`console-fleet.nest-reason-${off.why}`)} · {off.by}
              {off.words && ` · ${off.words}`}
            </span>
          )}
          {onSwap && nest.electron !== undefined && (
            <div className={styles.buttons}>
              <Button icon={<IconSwap />} onClick={onSwap}>
                {t('console-field.swap', { electron: nest.electron })}
              </Button>
            </div>
          )}
        </div>
      </div>
    </section>
  );
}
