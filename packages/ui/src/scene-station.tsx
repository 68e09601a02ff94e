import { Drawing, type PictureProps } from './drawing.tsx';
import { DrawnCode } from './drawn-code.tsx';
import { StationBody } from './station-body.tsx';

/** The station: a half sun over the counter with eight nests, one Electron lit and raised. */
export function SceneStation({ label }: PictureProps) {
  return (
    <Drawing viewBox="0 0 350 250" label={label}>
      <path d="M18 182a157 157 0 0 1 314 0z" fill="var(--spark)" opacity=".22" />
      <path d="M33 182a142 142 0 0 1 284 0z" fill="var(--spark)" />
      <path d="M41 182a134 134 0 0 1 268 0z" fill="var(--body)" />
      <rect x="136" y="70" width="78" height="92" rx="13" fill="#FFF" />
      <DrawnCode transform="translate(146 79) scale(2.762)" />
      <path
        d="M160 149.5h30.1"
        stroke="#17131F"
        strokeWidth="7"
        strokeLinecap="round"
        strokeDasharray="0 10"
      />
      <path
        d="M45.5 152v34m37-34v34m37-34v34m111-34v34"
        stroke="var(--body-3)"
        strokeWidth="28"
        strokeLinecap="round"
      />
      <path
        d="M40.5 156h10m27 0h10m27 0h10m101 0h10"
        stroke="var(--body)"
        strokeWidth="5"
        strokeLinecap="round"
      />
      <rect x="246.5" y="100" width="42" height="90" rx="19" fill="var(--spark)" opacity=".3" />
      <rect
        x="253.5"
        y="108"
        width="28"
        height="90"
        rx="12"
        fill="var(--body-3)"
        stroke="var(--spark)"
        strokeWidth="5"
      />
      <circle cx="267.5" cy="128" r="5" fill="var(--spark)" />
      <StationBody />
      <path d="M256.5 185h22" stroke="var(--spark)" strokeWidth="8" strokeLinecap="round" />
      <circle cx="267.5" cy="211" r="6" fill="var(--spark)" />
    </Drawing>
  );
}
