import { Drawing, type PictureProps } from './drawing.tsx';

/** A card that bounced off the terminal: the payment failed. */
export function SceneDeclined({ label }: PictureProps) {
  return (
    <Drawing viewBox="0 0 300 210" label={label}>
      <rect x="14" y="186" width="272" height="7" rx="3.5" fill="var(--line)" />
      <rect x="146" y="34" width="118" height="152" rx="24" fill="var(--body)" />
      <rect x="162" y="52" width="86" height="58" rx="12" fill="var(--bad-fill)" />
      <path d="M193 69l24 24M217 69l-24 24" stroke="var(--on-bad)" strokeWidth="9" strokeLinecap="round" />
      <path
        d="M175 130h.1M205 130h.1M235 130h.1M175 154h.1M205 154h.1M235 154h.1"
        stroke="var(--body-3)"
        strokeWidth="13"
        strokeLinecap="round"
      />
      <g transform="rotate(-14 82 120)">
        <rect x="22" y="78" width="122" height="80" rx="14" fill="var(--metal)" />
        <rect x="22" y="94" width="122" height="16" fill="var(--metal-2)" />
        <rect x="36" y="124" width="30" height="20" rx="5" fill="var(--surface)" />
        <path d="M80 141h44" stroke="var(--metal-2)" strokeWidth="7" strokeLinecap="round" />
      </g>
      <path
        d="M112 58c4-18 12-28 24-34M86 52c0-16 4-28 12-38M62 60c-6-12-8-22-6-34"
        fill="none"
        stroke="var(--edge)"
        strokeWidth="5"
        strokeLinecap="round"
        strokeDasharray="1 11"
      />
    </Drawing>
  );
}
