import { Drawing, type PictureProps } from '@etg/ui/drawing';

export function SceneClean({ label }: PictureProps) {
  return (
    <Drawing viewBox="0 0 340 190" label={label}>
      <ellipse cx="170" cy="176" rx="130" ry="8" fill="var(--sunken)" />
      <rect x="128" y="14" width="92" height="156" rx="38" fill="var(--body)" />
      <rect
        x="135"
        y="21"
        width="78"
        height="142"
        rx="31"
        fill="none"
        stroke="var(--body-3)"
        strokeWidth="4"
      />
      <path
        d="M152 74h40a20 20 0 1 0-12 18"
        fill="none"
        stroke="#F8F5EE"
        strokeWidth="7"
        strokeLinecap="round"
      />
      <path
        d="M176 96c24-18 62-22 86-6l22 40c4 8 0 16-8 20-22 10-64 14-96-2-10-5-14-42-4-52z"
        fill="var(--link-bg)"
        stroke="var(--link)"
        strokeWidth="4"
        strokeLinejoin="round"
      />
      <path
        d="M198 112c16-8 34-10 50-6M204 130c14-5 30-6 44-2M104 40l6 14M88 66l14 4M92 96l14-4"
        fill="none"
        stroke="var(--link)"
        strokeWidth="4"
        strokeLinecap="round"
      />
      <rect
        x="34"
        y="92"
        width="44"
        height="80"
        rx="12"
        fill="var(--surface)"
        stroke="var(--edge)"
        strokeWidth="4"
      />
      <path
        d="M46 92V80h20v12M42 80V68h36l-6 12z"
        fill="var(--surface)"
        stroke="var(--edge)"
        strokeWidth="4"
        strokeLinejoin="round"
      />
      <text x="56" y="140" textAnchor="middle" fontSize="16" fontWeight="800" fill="var(--ink-2)">
        70%
      </text>
    </Drawing>
  );
}
