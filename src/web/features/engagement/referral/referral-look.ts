/** The same for those who came and for their skeleton. */
export const peopleGrid = 'mt-4 grid gap-x-5 gap-y-4 p-1 sm:grid-cols-2 xl:grid-cols-4';
