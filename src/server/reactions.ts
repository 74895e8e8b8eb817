import type { Reaction } from './platform/facts.ts';

/** Fact → what follows, in the same transaction: the only way from a module to one above it. */
export const reactions: readonly Reaction[] = [];
