import { appendFile, mkdir, readFile, rm, symlink, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { copyTree } from '../../src/launch/backup/copy-tree.ts';
import { cleanUpSemai, freshFolder } from './semai-kit.ts';

afterAll(cleanUpSemai);

async function folders() {
  const folder = await freshFolder();
  const [from, to] = [join(folder, 'from'), join(folder, 'to')];
  await mkdir(from);
  return { folder, from, to, copied: (name: string) => readFile(join(to, name), 'utf8') };
}

test('a file that was half written at the first look is whole after the second, and what went stays copied', async () => {
  const { from, to, copied } = await folders();
  await writeFile(join(from, 'film.mp4'), 'half ');
  await writeFile(join(from, 'gone.jpg'), 'gone');
  await copyTree(from, to);
  await appendFile(join(from, 'film.mp4'), 'and half');
  await rm(join(from, 'gone.jpg'));
  await writeFile(join(from, 'new.jpg'), 'new');
  await copyTree(from, to, { isSecond: true });
  expect(await Promise.all(['film.mp4', 'gone.jpg', 'new.jpg'].map(copied))).toEqual(['half and half', 'gone', 'new']);
});

test('a folder that was moved to another disk comes along', async () => {
  const { folder, from, to, copied } = await folders();
  await mkdir(join(folder, 'large/films'), { recursive: true });
  await writeFile(join(folder, 'large/films/1.mp4'), 'film');
  await writeFile(join(folder, 'large/one.pdf'), 'book');
  await symlink(join(folder, 'large/films'), join(from, 'films'));
  await symlink(join(folder, 'large/one.pdf'), join(from, 'one.pdf'));
  await symlink(join(folder, 'nowhere'), join(from, 'nowhere'));
  await copyTree(from, to);
  expect(await Promise.all(['films/1.mp4', 'one.pdf'].map(copied))).toEqual(['film', 'book']);
});
