import { createContext } from 'react';

/** Marks the site's own inline scripts while it is rendered; the server turns the mark into hashes and removes it. */
export const ScriptMark = createContext<string | undefined>(undefined);
