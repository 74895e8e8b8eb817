/** Courses whose pre-test was explained since the page was loaded: on the way to it nobody reads that twice. */
export const explainedPretests = new Set<number>();
