import { Drawing, type PictureProps } from './drawing.tsx';

/** A café, for a venue without a photo. */
export function FacadeCafe({ label }: PictureProps) {
  return (
    <Drawing viewBox="0 0 360 225" label={label} cover>
      <path d="M0 0h360v225H0z" fill="#F0D9B5" />
      <path d="M0 190h360v35H0z" fill="#B98B5E" />
      <path d="M40 40h280v152H40z" fill="#2F6B5B" />
      <rect x="196" y="84" width="60" height="108" rx="6" fill="#1F4A40" />
      <g fill="#DFF1EA">
        <rect x="62" y="88" width="110" height="80" rx="6" />
        <rect x="204" y="94" width="44" height="52" rx="4" />
        <rect x="272" y="88" width="34" height="80" rx="6" />
      </g>
      <rect x="62" y="54" width="244" height="20" rx="6" fill="#F7EBD3" />
      <path
        d="M92 132h36v14a14 14 0 0 1-14 14h-8a14 14 0 0 1-14-14zM128 136h6a7 7 0 0 1 0 14h-6"
        fill="#C8553D"
      />
    </Drawing>
  );
}
