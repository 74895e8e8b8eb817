/** Two leaves: the browser's icon. */
export const logoSvg = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 32"><path d="M2 6c9-2 16 2 17 12C9 19.5 2.5 15 2 6z" fill="#1F8A5B"/><path d="M15 28c0-9 5-14 15.5-14C30 23 25 28 15 28z" fill="#8CC63F"/></svg>`;

/** The leaves of the logo beside its name, as the site's header draws them: paths within 28 × 22. */
export const logoLeaves = [
  { d: 'M1 2c7-1.5 12 1.5 13 9.5C6.5 12.5 1.5 9 1 2z', fill: '#1F8A5B' },
  { d: 'M13 21c0-7.5 4.5-11.5 14-11.5C26.5 17 21.5 21 13 21z', fill: '#8CC63F' },
] as const;
