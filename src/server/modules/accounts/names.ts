/** A name as it is kept and printed: no space around it, and one between its words. */
export const plainName = (name: string): string => name.trim().replace(/\s+/g, ' ');
