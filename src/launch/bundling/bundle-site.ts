// A process of its own, since Vite wants NODE_ENV and much memory: bundles the site and the back office into build/.
import { join } from 'node:path';
import { build, createBuilder } from 'vite';

process.on('disconnect', () => process.exit(1));

const root = join(import.meta.dirname, '../../..');
// Nothing is emptied: see old-assets.ts.
const builder = await createBuilder({ root, logLevel: 'warn', build: { emptyOutDir: false } });
await builder.buildApp();
await build({ configFile: join(root, 'admin/vite.config.ts'), logLevel: 'warn', build: { emptyOutDir: false } });
process.exit(0);
