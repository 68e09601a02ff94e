import { Drawing, type PictureProps } from './drawing.tsx';

/** A bar at night, for a venue without a photo. */
export function FacadeBar({ label }: PictureProps) {
  return (
    <Drawing viewBox="0 0 360 225" label={label} cover>
      <path d="M0 0h360v225H0z" fill="#231C3A" />
      <path d="M0 196h360v29H0z" fill="#15111C" />
      <rect x="24" y="30" width="312" height="170" rx="6" fill="#3A3055" />
      <path
        d="M40 74h280v16a14 14 0 0 1-28 0 14 14 0 0 1-28 0 14 14 0 0 1-28 0 14 14 0 0 1-28 0 14 14 0 0 1-28 0 14 14 0 0 1-28 0 14 14 0 0 1-28 0 14 14 0 0 1-28 0 14 14 0 0 1-28 0 14 14 0 0 1-28 0z"
        fill="#C8553D"
      />
      <path
        d="M68 74h28v16a14 14 0 0 1-28 0zm56 0h28v16a14 14 0 0 1-28 0zm56 0h28v16a14 14 0 0 1-28 0zm56 0h28v16a14 14 0 0 1-28 0zm56 0h28v16a14 14 0 0 1-28 0z"
        fill="#F3E3C8"
      />
      <rect x="178" y="112" width="54" height="88" rx="6" fill="#7A4A32" />
      <g fill="#FFCE7A">
        <rect x="52" y="116" width="104" height="62" rx="6" />
        <rect x="186" y="120" width="38" height="42" rx="4" />
        <rect x="252" y="116" width="64" height="62" rx="6" />
      </g>
      <path d="M104 116v62M52 146h104" stroke="#3A3055" strokeWidth="5" />
      <circle cx="222" cy="172" r="3.5" fill="#F3E3C8" />
      <g fill="#231C3A">
        <path d="M266 168a18 18 0 0 1 36 0z" />
        <rect x="260" y="166" width="48" height="12" rx="4" />
      </g>
      <circle cx="292" cy="172" r="2.5" fill="#FFDC1E" />
      <path d="M180 8v14" stroke="#F3E3C8" strokeWidth="3" />
      <rect x="164" y="22" width="32" height="40" rx="14" fill="#FFB84D" />
      <path d="M164 34h32m-32 14h32" stroke="#C8553D" strokeWidth="3" />
    </Drawing>
  );
}
