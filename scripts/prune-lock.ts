import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/**
 * A registry may lack a package's builds for other systems. `npm install` then leaves them out of the lockfile, but
 * still names them as optional dependencies, and `npm ci` refuses such a lockfile. Names without a package go.
 */
type Locked = { optionalDependencies?: Record<string, string> };
type Lock = { packages: Record<string, Locked> };

const path = join(import.meta.dirname, '../package-lock.json');
const lock = JSON.parse(readFileSync(path, 'utf8')) as Lock;
let pruned = 0;
for (const [place, locked] of Object.entries(lock.packages)) {
  if (!place || !locked.optionalDependencies) continue;
  for (const name of Object.keys(locked.optionalDependencies)) {
    if (`${place}/node_modules/${name}` in lock.packages || `node_modules/${name}` in lock.packages) continue;
    delete locked.optionalDependencies[name];
    pruned += 1;
  }
  if (Object.keys(locked.optionalDependencies).length === 0) delete locked.optionalDependencies;
}
writeFileSync(path, `${JSON.stringify(lock, null, 2)}\n`);
console.log(`package-lock.json: ${pruned} optional dependencies without a package left out`);
