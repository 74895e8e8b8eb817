import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { mkdir, mkdtemp, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { inflate } from '@sparticuz/chromium';

const home = join(import.meta.dirname, '../../node_modules/@sparticuz/chromium');

export type PackedBrowser = { executablePath: string; env: Record<string, string> };

/** The Chromium that npm brings, for x86-64 alone: unpacked once, with its libraries and fonts where the machine has none. */
export async function unpackBrowser(): Promise<PackedBrowser | { missing: string[] }> {
  const { version } = JSON.parse(await readFile(join(home, 'package.json'), 'utf8')) as { version: string };
  const folder = join(home, '../../.cache/semai', `chromium-${version}`);
  if (!existsSync(folder)) await unpackInto(folder);

  const executablePath = join(folder, 'chromium');
  const fonts: Record<string, string> = existsSync('/etc/fonts') ? {} : { FONTCONFIG_PATH: join(folder, 'fonts') };
  if (missingLibraries(executablePath, {}).length === 0) return { executablePath, env: fonts };
  const libraries = { LD_LIBRARY_PATH: join(folder, 'al2023/lib') };
  const missing = missingLibraries(executablePath, libraries);
  return missing.length === 0 ? { executablePath, env: { ...fonts, ...libraries } } : { missing };
}

/** All or nothing: the package itself would take a half-unpacked file of an interrupted run for a browser. */
async function unpackInto(folder: string): Promise<void> {
  await mkdir(dirname(folder), { recursive: true });
  const work = await mkdtemp(`${folder}.`);
  const { TMPDIR } = process.env;
  try {
    // The package unpacks into the temporary folder, wherever that is.
    process.env.TMPDIR = work;
    for (const name of ['chromium.br', 'fonts.tar.br', 'swiftshader.tar.br', 'al2023.tar.br'])
      await inflate(join(home, 'bin', name));
    await writeFile(join(work, 'fonts/fonts.conf'), fontsConfiguration(join(folder, 'fonts')));
    await rename(work, folder);
  } catch (error) {
    await rm(work, { recursive: true, force: true });
    // Another run may have been first.
    if (!existsSync(folder)) throw error;
  } finally {
    if (TMPDIR === undefined) delete process.env.TMPDIR;
    else process.env.TMPDIR = TMPDIR;
  }
}

function missingLibraries(executablePath: string, env: Record<string, string>): string[] {
  const { stdout } = spawnSync('ldd', [executablePath], { encoding: 'utf8', env: { ...process.env, ...env } });
  return [...(stdout ?? '').matchAll(/^\s*(\S+) => not found/gm)].map(([, name]) => name!);
}

function fontsConfiguration(folder: string): string {
  return `<?xml version="1.0"?>
<!DOCTYPE fontconfig SYSTEM "fonts.dtd">
<fontconfig><dir>${folder}</dir><cachedir>${folder}/cache</cachedir></fontconfig>
`;
}
