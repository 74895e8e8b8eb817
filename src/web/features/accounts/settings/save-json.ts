import { saveFile } from '../../../lib/save-file.ts';

/** Readable by eye, since a person asked for it. */
export const saveJson = (name: string, content: unknown): void =>
  saveFile(name, new Blob([JSON.stringify(content, null, 2)], { type: 'application/json' }));
