/** A seed that fell beside the path: somebody looked for a page and found an empty pot. */
export function LostScene({ className }: { className?: string }) {
  return (
    <svg
      viewBox="0 0 360 200"
      aria-hidden="true"
      className={className}
      strokeWidth="3"
      strokeLinecap="round"
      strokeLinejoin="round"
    >
      <path
        d="M64 16h256a8 8 0 0 1 8 8v94a62 62 0 0 1-62 62H40a8 8 0 0 1-8-8V72a56 56 0 0 1 32-56z"
        className="fill-leaf-soft"
      />
      <g className="fill-leaf opacity-25">
        {[
          [78, 58],
          [282, 52],
          [292, 128],
        ].map(([x, y]) => (
          <g key={x} transform={`translate(${x} ${y})`}>
            {[45, 135, 225, 315].map((turn) => (
              <ellipse key={turn} cx="12.2" rx="10.6" ry="6.1" transform={`rotate(${turn})`} />
            ))}
          </g>
        ))}
      </g>
      <path d="M20 180h320" className="fill-none stroke-ink" />
      <g className="stroke-ink">
        <path d="M142 118h76l-9 58a5 5 0 0 1-5 4h-48a5 5 0 0 1-5-4z" className="fill-card" />
        <path d="M136 104h88v16h-88z" className="fill-leaf" />
        <path d="M180 104V84" className="fill-none" strokeDasharray="1 8" />
        <path d="M180 82c-3-20-19-27-37-27 0 19 15 31 37 27z" className="fill-none" strokeDasharray="5 7" />
        <path d="M180 82c3-23 19-33 40-33 0 24-15 37-40 33z" className="fill-none" strokeDasharray="5 7" />
        <ellipse cx="262" cy="170" rx="15" ry="9" transform="rotate(-24 262 170)" className="fill-sprout" />
        <path d="M254 172c4 0 9-2 14-6" className="fill-none stroke-[#14211b]" />
        <path d="M232 150c6-12 16-14 24-4" className="fill-none" strokeDasharray="2 7" />
      </g>
      <g className="fill-none stroke-ink">
        <path d="M92 180c0-9-5-14-12-15M92 180c0-11 3-17 10-20M92 180v-12" />
      </g>
    </svg>
  );
}
