import { Drawing, type PictureProps } from './drawing.tsx';

/** The dotted outline of a missing Electron. */
export function SceneLost({ label }: PictureProps) {
  return (
    <Drawing viewBox="0 0 260 170" label={label}>
      <g fill="var(--body-3)">
        <rect x="36" y="62" width="38" height="60" rx="15" />
        <rect x="186" y="62" width="38" height="60" rx="15" />
      </g>
      <rect
        x="108"
        y="8"
        width="44"
        height="100"
        rx="18"
        fill="none"
        stroke="var(--bad)"
        strokeWidth="5"
        strokeDasharray="1 11"
        strokeLinecap="round"
      />
      <rect x="8" y="94" width="244" height="66" rx="22" fill="var(--body)" />
      <g strokeWidth="9" strokeLinecap="round">
        <path d="M40 101h30M190 101h30" stroke="var(--well)" />
        <path d="M115 101h30" stroke="var(--bad-fill)" />
        <path d="M55 130h.1M205 130h.1" stroke="var(--body-3)" />
        <path d="M130 130h.1" stroke="var(--bad-fill)" strokeWidth="11" />
      </g>
      <rect y="160" width="260" height="7" rx="3.5" fill="var(--line)" />
    </Drawing>
  );
}
