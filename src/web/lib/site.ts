import { createContext, use } from 'react';
import type { CallData } from '../../contract/call.ts';
import { type site, USUAL_SITE_NAME } from '../../contract/content.ts';

export type Site = CallData<typeof site>;

/** null only where even the settings could not be read: the shell then shows itself without them. */
export const SiteContext = createContext<Site | null>(null);

export const useSite = (): Site | null => use(SiteContext);

/** What the operator calls the site. */
export const useSiteName = (): string => useSite()?.settings.name ?? USUAL_SITE_NAME;
