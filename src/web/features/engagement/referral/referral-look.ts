/** The same for those who came and for their skeleton; a little wider than its place, so that the focus ring has room. */
export const peopleGrid = '-mx-1 mt-3 grid gap-x-5 gap-y-4 p-1 sm:grid-cols-2 xl:grid-cols-4';
