/** Two leaves: the browser's icon. */
export const logoSvg = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 32"><path d="M2 6c9-2 16 2 17 12C9 19.5 2.5 15 2 6z" fill="#1F8A5B"/><path d="M15 28c0-9 5-14 15.5-14C30 23 25 28 15 28z" fill="#8CC63F"/></svg>`;
