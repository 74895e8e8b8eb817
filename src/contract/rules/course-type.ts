/** What a course's type is called on cards, in filters, in search results and on orders (C-07, K-11). */
export const courseTypeLabels = { hosted: 'Self-Paced', live: 'Live', external: 'External' } as const;

/** On its own page, and in pictures of links to it, an external course is 'Eksternal' (decisions.md). */
export const ownPageTypeLabels = { ...courseTypeLabels, external: 'Eksternal' } as const;

export type CourseTypeName = keyof typeof courseTypeLabels;
