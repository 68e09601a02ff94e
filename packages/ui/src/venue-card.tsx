import type { ReactNode } from 'react';
import styles from './venue-card.module.css';

export interface VenueCardProps {
  /** A photo (`<img>`) or a drawn façade, 16:10. */
  picture: ReactNode;
  name: ReactNode;
  address: ReactNode;
  /** Where in the venue to look. */
  place?: ReactNode;
  /** `Fact`s: Electrons ready, empty nests. */
  facts?: ReactNode;
  headingLevel?: 2 | 3 | undefined;
}

export function VenueCard({ picture, name, address, place, facts, headingLevel = 3 }: VenueCardProps) {
  const Heading = headingLevel === 2 ? 'h2' : 'h3';
  return (
    <article className={styles.venue}>
      {picture}
      <div className={styles.body}>
        <Heading className="title">{name}</Heading>
        <p className="soft">{address}</p>
        {place !== undefined && <p className={styles.place}>{place}</p>}
        {facts !== undefined && <div className={styles.facts}>{facts}</div>}
      </div>
    </article>
  );
}

export interface FactProps {
  /** A small icon. */
  icon?: ReactNode;
  /** A text with the number in `<b>`. */
  children: ReactNode;
}

export function Fact({ icon, children }: FactProps) {
  return (
    <span className={styles.fact}>
      {icon}
      <span>{children}</span>
    </span>
  );
}
