import type { Look } from '../look.ts';

/** A moment of a slide: seconds since its figure came, how long it stays, and the film's colours. */
export type Moment = { t: number; seconds: number; look: Look };
