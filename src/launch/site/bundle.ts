// A process of its own, since Vite wants NODE_ENV and much memory: bundles the site into build/.
import { join } from 'node:path';
import { createBuilder } from 'vite';

process.on('disconnect', () => process.exit(1));

const root = join(import.meta.dirname, '../../..');
// Nothing is emptied: see old-assets.ts.
const builder = await createBuilder({ root, logLevel: 'warn', build: { emptyOutDir: false } });
await builder.buildApp();
process.exit(0);
