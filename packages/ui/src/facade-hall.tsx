import { Drawing, type PictureProps } from './drawing.tsx';

/** A hall with columns, for a venue without a photo. */
export function FacadeHall({ label }: PictureProps) {
  return (
    <Drawing viewBox="0 0 360 225" label={label} cover>
      <path d="M0 0h360v225H0z" fill="#BFD4EA" />
      <path d="M0 196h360v29H0z" fill="#6E7F95" />
      <path d="M60 92L180 34l120 58z" fill="#F4F1E8" />
      <path d="M76 96h208v100H76z" fill="#DAD4C4" />
      <path d="M92 96h20v100H92zm46 0h20v100h-20zm64 0h20v100h-20zm46 0h20v100h-20z" fill="#F4F1E8" />
      <path d="M166 132h28v64h-28z" fill="#4A4260" />
    </Drawing>
  );
}
