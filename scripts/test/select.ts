import { globSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { root } from './steps.ts';

export type Selected = {
  vitest: string[];
  playwright: string[];
  /** A regular expression of the titles, where not whole files are meant. */
  title?: string;
};

const requirement = /^[A-Z]-\d+$/;

/** Where each word stands in a path, those files are meant; an id or other words mean the tests that are called so. */
export async function selectTests(words: string[]): Promise<Selected> {
  const text = words.join(' ');
  const files = globSync('{src,tests,bench}/**/*.{test,spec}.ts', { cwd: root });
  const byPath = words.map((word) => files.filter((file) => file.toLowerCase().includes(word.toLowerCase())));
  if (!requirement.test(text) && byPath.every(({ length }) => length > 0)) return divided([...new Set(byPath.flat())]);

  const title = requirement.test(text) ? `\\b${text}\\b` : text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');
  const pattern = new RegExp(title);
  const sources = await Promise.all(files.map(async (file) => ({ file, source: await readFile(file, 'utf8') })));
  return { ...divided(sources.filter(({ source }) => pattern.test(source)).map(({ file }) => file)), title };
}

const divided = (files: string[]): Selected => ({
  vitest: files.filter((file) => file.endsWith('.test.ts')),
  playwright: files.filter((file) => file.endsWith('.spec.ts')),
});
