import { Drawing, type PictureProps } from './drawing.tsx';
import { StationBody } from './station-body.tsx';

/** The station with a grey rim, and a pause sign in place of the code. */
export function SceneAsleep({ label }: PictureProps) {
  return (
    <Drawing viewBox="0 0 350 250" label={label}>
      <path d="M18 182a157 157 0 0 1 314 0z" fill="var(--sunken)" />
      <path d="M33 182a142 142 0 0 1 284 0z" fill="var(--metal)" />
      <path d="M41 182a134 134 0 0 1 268 0z" fill="var(--body)" />
      <circle cx="175" cy="116" r="40" fill="#F8F5EE" />
      <path d="M163 101v30M187 101v30" stroke="#17131F" strokeWidth="10" strokeLinecap="round" />
      <StationBody />
    </Drawing>
  );
}
