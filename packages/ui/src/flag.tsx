import type { ReactElement } from 'react';
import styles from './flag.module.css';

/* Flags have their own colours in both themes. */
const [white, red, blue] = ['#fff', '#c8102e', '#012169'];

const drawings = {
  US: (
    <>
      <path fill={white} d="M0 0h24v16H0z" />
      <path
        stroke={red}
        strokeWidth="1.3"
        d="M0 .6h24M0 3.1h24M0 5.5h24M0 8h24M0 10.5h24M0 12.9h24M0 15.4h24"
      />
      <path fill={blue} d="M0 0h11v8.6H0z" />
      <path stroke={white} strokeDasharray=".1 2.4" strokeLinecap="round" d="M1.8 2h8M3 4.3h7M1.8 6.6h8" />
    </>
  ),
  GB: (
    <>
      <path fill={blue} d="M0 0h24v16H0z" />
      <path stroke={white} strokeWidth="3.2" d="m0 0 24 16M24 0 0 16" />
      <path stroke={red} strokeWidth="1.2" d="m0 0 24 16M24 0 0 16" />
      <path stroke={white} strokeWidth="5.4" d="M12 0v16M0 8h24" />
      <path stroke={red} strokeWidth="3.2" d="M12 0v16M0 8h24" />
    </>
  ),
  JP: (
    <>
      <path fill={white} d="M0 0h24v16H0z" />
      <circle fill="#bc002d" cx="12" cy="8" r="4.8" />
    </>
  ),
  /* A globe. */
  other: (
    <path
      fill="none"
      stroke="currentColor"
      strokeWidth="1.5"
      d="M12 1a7 7 0 1 0 0 14 7 7 0 0 0 0-14m-7 7h14M12 1c4 4 4 10 0 14-4-4-4-10 0-14"
    />
  ),
} satisfies Record<string, ReactElement>;

/** Decoration beside the country's name or calling code. A country without a drawing has its letters. */
export function Flag({ country }: { country: string }) {
  const drawing = isDrawn(country) ? drawings[country] : undefined;
  return (
    <svg className={country === 'other' ? styles.globe : styles.flag} viewBox="0 0 24 16" aria-hidden="true">
      {drawing ?? (
        <text x="12" y="12" textAnchor="middle" fontSize="11" fontWeight="700" fill="currentColor">
          {country}
        </text>
      )}
    </svg>
  );
}

function isDrawn(country: string): country is keyof typeof drawings {
  return Object.hasOwn(drawings, country);
}
