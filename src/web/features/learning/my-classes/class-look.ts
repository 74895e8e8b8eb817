/**
 * A card and its skeleton are the same box in the same grid, so that nothing jumps when it comes. Cards of a row are as
 * high as one another, until one of them is folded open.
 */
export const classGrid = 'grid gap-4 has-[details[open]]:items-start sm:grid-cols-2 xl:grid-cols-3 xl:gap-5';
export const classBox = 'flex h-full flex-col overflow-hidden rounded-seed border border-line bg-card';
/** A smaller way on, beside the card's one button. */
export const textLink =
  'inline-flex min-h-11 items-center text-left text-sm font-semibold text-leaf-ink underline underline-offset-4 hover:text-ink';
