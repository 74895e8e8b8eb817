/** What must be true of the data at every moment, and a statement that finds where it is not: a row for each, `what` its name. */
export type Invariant = { holds: string; broken: string };
