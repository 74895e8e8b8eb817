import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { readConfig, settingNames } from '../src/server/config.ts';

/** The files of deploy/ against the code that they are for. */
const root = join(import.meta.dirname, '..');
const read = (path: string) => readFileSync(join(root, path), 'utf8');
const example = read('deploy/semai.env.example');
const named = [...example.matchAll(/^#?([A-Z][A-Z0-9_]+)=/gm)].map(([, name]) => name as string);

test('the example of an environment has every setting, and none that does not exist', () => {
  expect([...named].sort()).toEqual([...settingNames].sort());
});

test('what the example sets makes a live site, once its secret is filled in', () => {
  const set = [...example.matchAll(/^([A-Z][A-Z0-9_]+)=(.*)$/gm)].map(([, name, value]) => [
    name,
    value!.replaceAll('"', ''),
  ]);
  const env = Object.fromEntries(set) as Record<string, string>;
  expect(() => readConfig(env)).toThrow(/APP_SECRET/);
  expect(readConfig({ ...env, APP_SECRET: 'x'.repeat(32) })).toMatchObject({ demo: false, trustProxy: '127.0.0.1' });
});

test('every setting is in the handbook', () => {
  const handbook = read('docs/OPERATIONS.md');
  expect([...settingNames].filter((name) => !handbook.includes(`\`${name}\``))).toEqual([]);
});

test('every file of deploy/ is in its table, and what they call exists', () => {
  const table = read('deploy/README.md');
  const files = readdirSync(join(root, 'deploy')).filter((name) => name !== 'README.md');
  expect(files.filter((name) => !table.includes(`\`${name}\``))).toEqual([]);
  const commands = read('bin/semai.mjs');
  for (const file of ['semai.service', 'semai-backup.service', 'Containerfile'])
    for (const [, command] of read(`deploy/${file}`).matchAll(/bin\/semai\.mjs"?,? "?(\w+)/g))
      expect(commands).toContain(`  ${command}: async`);
});

test('the service waits longer for its end than the processes take', () => {
  const [, seconds] = /^TimeoutStopSec=(\d+)$/m.exec(read('deploy/semai.service'))!;
  const [, grace] = /GRACE_MS = ([\d_]+);/.exec(read('src/launch/servers.ts'))!;
  expect(Number(seconds) * 1000).toBeGreaterThan(Number(grace!.replace('_', '')) + 30_000);
});

test('both services leave the data folder as closed as it was, and the site is tried again for ever', () => {
  const [site, backup] = ['semai.service', 'semai-backup.service'].map((name) => read(`deploy/${name}`)) as [
    string,
    string,
  ];
  for (const setting of ['User', 'Group', 'StateDirectory', 'StateDirectoryMode'])
    expect(new RegExp(`^${setting}=.*$`, 'm').exec(backup)?.[0]).toBe(
      new RegExp(`^${setting}=.*$`, 'm').exec(site)?.[0],
    );
  expect(site).toMatch(/^StartLimitIntervalSec=0$/m);
});

test('settings that lie beside the sources do not come into the container', () => {
  expect(read('.dockerignore').split('\n')).toEqual(expect.arrayContaining(['*.env', 'data', 'node_modules']));
});

test('the proxy knows the paths that need more than a plain one, as the code has them', () => {
  const proxy = read('deploy/nginx.conf');
  const called = (text: string, name: string) =>
    new RegExp(`${name} = call\\([^)]*?path: '([^']+)'`, 's').exec(text)?.[1];
  expect(proxy).toContain(`location = /${called(read('src/contract/engagement.ts'), 'notificationStream')} {`);
  expect(proxy).toContain(`location /${/filmUploads = '([^']+)'/.exec(read('src/contract/admin/files.ts'))?.[1]} {`);
});
