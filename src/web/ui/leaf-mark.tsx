/** The two leaves of the brand; drawn, so that they are sharp at any size. */
export function LeafMark() {
  return (
    <svg viewBox="0 0 28 22" width="28" height="22" aria-hidden="true" className="shrink-0">
      <path d="M1 2c7-1.5 12 1.5 13 9.5C6.5 12.5 1.5 9 1 2z" fill="#1F8A5B" />
      <path d="M13 21c0-7.5 4.5-11.5 14-11.5C26.5 17 21.5 21 13 21z" fill="#8CC63F" />
    </svg>
  );
}
