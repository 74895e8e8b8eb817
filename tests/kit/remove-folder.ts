import { rm } from 'node:fs/promises';

/** Of something that has just been ended: the last of it may still put a file there, and the folder isn't empty then. */
export const removeFolder = (folder: string): Promise<void> =>
  rm(folder, { recursive: true, force: true, maxRetries: 10 });
