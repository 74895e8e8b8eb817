import { join } from 'node:path';
import type { Platform } from '../../../../platform/context.ts';

type Config = Platform['config'];

/** Where the bytes of films lie until they are whole: beside the files, out of reach of every address. */
export const uploadsFolder = ({ dataDir }: Pick<Config, 'dataDir'>): string => join(dataDir, 'uploads');
export const uploadPath = (config: Pick<Config, 'dataDir'>, id: string): string => join(uploadsFolder(config), id);

export const filmExtensions = ['mp4', 'webm'] as const;
/** By the upload's own id: who does the work again after a crash writes the same file, not another. */
export const filmKey = (id: string, extension: string, isOpen: boolean): string =>
  `${isOpen ? 'public/' : ''}films/${id}.${extension}`;
export const filmKeys = (id: string): string[] =>
  filmExtensions.flatMap((extension) => [filmKey(id, extension, false), filmKey(id, extension, true)]);
