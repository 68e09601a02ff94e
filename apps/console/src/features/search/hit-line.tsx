import type { SearchHit } from '@etg/contract/console/search';
import { Status } from '@etg/ui/console/status';
import { IconStore } from '@etg/ui/icons-menu';
import { IconReceipt, IconTag } from '@etg/ui/icons-money';
import { IconClock, IconElectron, IconPeople } from '@etg/ui/icons-more';
import { IconNova } from '@etg/ui/icons-station';
import type { ReactNode } from 'react';
import { Marked } from './marked.tsx';
import styles from './search.module.css';
import { useHitWords } from './use-hit-words.ts';

const icons: Readonly<Record<SearchHit['kind'], ReactNode>> = {
  rider: <IconPeople small />,
  rental: <IconClock small />,
  order: <IconReceipt small />,
  payment: <IconReceipt small />,
  electron: <IconElectron small />,
  station: <IconNova small />,
  venue: <IconStore small />,
  promo: <IconTag small />,
};

interface HitLineProps {
  hit: SearchHit;
  /** Its part in the hit is underlined. */
  typed: string;
  now: number;
}

/** A hit as it stands in the list. */
export function HitLine({ hit, typed, now }: HitLineProps) {
  const { title, beside, about, status } = useHitWords(now)(hit);
  return (
    <>
      <span className={styles.icon}>{icons[hit.kind]}</span>
      <span className={styles.words}>
        <b>
          <Marked text={title} typed={typed} />
        </b>{' '}
        {beside && (
          <span className={styles.number}>
            <Marked text={beside} typed={typed} />
          </span>
        )}
        <span className={styles.about}>{about}</span>
      </span>
      {status && <Status kind={status.kind}>{status.words}</Status>}
    </>
  );
}
