/** The station's lower half with eight nests and the counter, shared by `SceneStation` and `SceneAsleep`. */
export function StationBody() {
  return (
    <>
      <path
        d="M8 190a12 12 0 0 1 12-12h310a12 12 0 0 1 12 12v26a22 22 0 0 1-22 22H30a22 22 0 0 1-22-22z"
        fill="var(--body)"
      />
      <path d="M22 178.5h306" stroke="var(--body-2)" strokeWidth="3" strokeLinecap="round" />
      <path
        d="M34.5 185h22m15 0h22m15 0h22m15 0h22m15 0h22m15 0h22m15 0h22m15 0h22"
        stroke="var(--well)"
        strokeWidth="8"
        strokeLinecap="round"
      />
      <path
        d="M45.5 211h.1m36.9 0h.1m36.9 0h.1m36.9 0h.1m36.9 0h.1m36.9 0h.1m36.9 0h.1m36.9 0h.1"
        stroke="var(--body-3)"
        strokeWidth="8"
        strokeLinecap="round"
      />
      <rect y="238" width="350" height="7" rx="3.5" fill="var(--line)" />
    </>
  );
}
