import { readFileSync } from 'node:fs';
import { createRequire, registerHooks } from 'node:module';
import { fileURLToPath } from 'node:url';

const require = createRequire(import.meta.url);

/** Node strips types but knows no JSX: a component that a test draws is compiled here. */
registerHooks({
  load(url, context, nextLoad) {
    if (!url.endsWith('.tsx')) return nextLoad(url, context);
    // Only then: loading the compiler takes longer than most tests.
    const { transformSync } = require('rolldown/utils') as typeof import('rolldown/utils');
    const path = fileURLToPath(url);
    const { code } = transformSync(path, readFileSync(path, 'utf8'), { jsx: { runtime: 'automatic' } });
    return { format: 'module', source: code, shortCircuit: true };
  },
});
