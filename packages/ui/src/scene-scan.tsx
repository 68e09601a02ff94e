import { Drawing, type PictureProps } from './drawing.tsx';
import { DrawnCode } from './drawn-code.tsx';

/** A viewfinder on a station's placard in a dim bar. Dark in both themes, like a camera's picture. */
export function SceneScan({ label }: PictureProps) {
  return (
    <Drawing viewBox="0 0 350 330" label={label} cover>
      <path d="M0 0h350v330H0z" fill="#1B1526" />
      <g opacity=".34">
        <circle cx="40" cy="46" r="22" fill="#B5713F" />
        <circle cx="316" cy="34" r="26" fill="#8B5AA0" />
        <circle cx="286" cy="92" r="10" fill="#C9A23C" />
        <circle cx="74" cy="104" r="9" fill="#5A74C8" />
      </g>
      <path d="M0 262h350v68H0z" fill="#0F0B16" />
      <path d="M9 262a166 176 0 0 1 332 0z" fill="#FFDC1E" opacity=".5" />
      <path d="M16 262a159 169 0 0 1 318 0z" fill="#2A2438" />
      <rect x="116" y="108" width="118" height="140" rx="15" fill="#F8F5EE" />
      <DrawnCode transform="translate(130 121) scale(4.286)" />
      <path
        d="M151 229h48.1"
        stroke="#17131F"
        strokeWidth="11"
        strokeLinecap="round"
        strokeDasharray="0 16"
      />
      <path
        d="M98 124v-12a22 22 0 0 1 22-22h12m86 0h12a22 22 0 0 1 22 22v12m0 108v12a22 22 0 0 1-22 22h-12m-86 0h-12a22 22 0 0 1-22-22v-12"
        fill="none"
        stroke="#FFDC1E"
        strokeWidth="6"
        strokeLinecap="round"
      />
    </Drawing>
  );
}
