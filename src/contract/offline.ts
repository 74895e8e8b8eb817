/** What the server, the page and its worker share about a browser without a network. */
export const workerAddress = '/sw.js';

/** What is shown in place of a page that is not kept. `rooms` is where the worker puts the classes that are. */
export const offlinePage = { path: '/offline', rooms: '<!-- rooms -->' } as const;

/** Stands in an answer that is the one of the last time. */
export const keptHeader = 'x-kept';

/** What belongs to one person: answers and opened ebooks. Emptied when they log out. */
export const ownCache = 'semai-own';

/** Opened ebooks in `ownCache`. These are nobody's addresses on the network. */
export const keptEbooks = '/offline/ebook/';
export const ebookKey = (studentId: number, ebookId: number): string => `${keptEbooks}${studentId}/${ebookId}`;

/** What a page asks of the worker: to keep this room, and what reads ebooks where one was opened. */
export type KeepRequest = { keep: { room: string; reader: boolean } };
