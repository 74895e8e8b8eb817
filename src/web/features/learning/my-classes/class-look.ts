/** A card and its skeleton are the same box in the same grid, so that nothing jumps when it comes. */
export const classGrid = 'grid gap-4 sm:grid-cols-2 xl:grid-cols-3 xl:gap-5';
export const classBox = 'flex h-full flex-col overflow-hidden rounded-seed border border-line bg-card';
