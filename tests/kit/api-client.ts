import { execFile } from 'node:child_process';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { generateSource } from 'oazapfts';

const root = join(import.meta.dirname, '../..');
const run = promisify(execFile);
const rules = [
  ...['--ignoreConfig', '--noEmit', '--strict', '--skipLibCheck', '--allowImportingTsExtensions', '--types', ''],
  ...[
    '--target',
    'es2024',
    '--lib',
    'es2024,dom,dom.iterable',
    '--module',
    'preserve',
    '--moduleResolution',
    'bundler',
  ],
];

/** A client made from a description of the API, and a program that uses it: what the compiler says of it, and the program. */
export async function clientProgram<Program>(description: object, program: string) {
  // Below the repository, where what the client imports is found.
  await mkdir(join(root, 'build'), { recursive: true });
  const folder = await mkdtemp(join(root, 'build/api-client-'));
  try {
    const source = await generateSource(structuredClone(description) as never, { argumentStyle: 'object' });
    const file = join(folder, 'program.ts');
    await Promise.all([writeFile(join(folder, 'client.ts'), source), writeFile(file, program)]);
    const { stdout } = await run(join(root, 'node_modules/.bin/tsc'), [...rules, file]).catch((refused) => refused);
    return { complaints: String(stdout), program: (await import(file)) as Program };
  } finally {
    await rm(folder, { recursive: true });
  }
}
