import { type Nest, NestPanel } from './nest-strip.tsx';
import styles from './nova.module.css';

export interface NovaProps {
  /** The lit nest: the big number. */
  lit: number;
  nests: readonly Nest[];
  /** Describes the whole picture. */
  label: string;
}

/** All nests except the lit one are dimmed, whatever is in them. */
function dimmed(nest: Nest, lit: number): Nest {
  if (nest.nest === lit) return { ...nest, state: 'lit' };
  return { ...nest, cable: null, state: nest.state === 'empty' ? 'empty' : 'other' };
}

/** The whole station with the lit nest's number, readable at arm's length. */
export function Nova({ lit, nests, label }: NovaProps) {
  return (
    <div className={styles.nova} role="img" aria-label={label}>
      <svg className={styles.dome} viewBox="0 0 300 160" aria-hidden="true">
        <path d="M0 160a150 150 0 0 1 300 0z" fill="#FFDC1E" opacity=".3" />
        <path d="M14 160a136 136 0 0 1 272 0z" fill="#FFDC1E" />
        <path d="M21 160a129 129 0 0 1 258 0z" fill="#2A2438" />
        <text
          x="150"
          y="122"
          textAnchor="middle"
          fontSize="104"
          fontWeight="900"
          letterSpacing="-4"
          fill="#FFDC1E"
        >
          {lit}
        </text>
      </svg>
      <NestPanel className={styles.strip} nests={nests.map((nest) => dimmed(nest, lit))} />
    </div>
  );
}
