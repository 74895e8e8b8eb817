// Bundles what the web and jobs processes run into build/program (decision 51); a process of its own, as the site's is.
import { dirname, join, relative } from 'node:path';
import { build, type Plugin } from 'vite';
import { inPlainLetters } from './plain-letters.ts';

process.on('disconnect', () => process.exit(1));

const root = join(import.meta.dirname, '../../..');
const directory = join(root, 'build/program');

/** Not bundled, but found in node_modules when it is asked for. */
const apart = [
  // The built site renders with it too, and there may only be one.
  /^react(-dom|-router)?($|\/)/,
  // Native, or with files or threads of its own beside it.
  /^@node-rs\//,
  /^pino$/,
  /^@fastify\/swagger/,
  /^pdfjs-dist\//,
  // Loaded for an upload, a mail or a signature alone.
  /^(nodemailer|mediabunny|pkijs|asn1js)$/,
  // Brings the client of the store, which few have.
  /^(flydrive|@aws-sdk)($|\/)/,
  // In development, which runs the sources.
  /^vite$/,
  // Asked for by others in case it is there; it is not.
  /^(pg-native|bufferutil|utf-8-validate)$/,
];

/** A source that looks for files beside it finds them where it came from: drawing processes, migrations, texts. */
const placesOfSources: Plugin = {
  name: 'places-of-sources',
  transform(code, id) {
    if (!id.startsWith(join(root, 'src')) || !code.includes('import.meta.')) return null;
    const folder = JSON.stringify(`/${relative(directory, dirname(id))}`);
    const address = JSON.stringify(relative(directory, id));
    return code
      .replaceAll('import.meta.dirname', `(import.meta.dirname + ${folder})`)
      .replaceAll('import.meta.url', `new URL(${address}, import.meta.url).href`);
  },
};

await build({
  root,
  configFile: false,
  publicDir: false,
  logLevel: 'warn',
  plugins: [placesOfSources, inPlainLetters],
  // A decision record tells why all the rest is bundled.
  ssr: { noExternal: true },
  build: {
    ssr: join(root, 'src/server/main.ts'),
    outDir: directory,
    // Nothing is emptied: see old-assets.ts.
    emptyOutDir: false,
    target: 'node24',
    minify: false,
    rolldownOptions: {
      external: apart,
      // All in one folder, which is what places are told by.
      output: { entryFileNames: 'main.js', chunkFileNames: '[name]-[hash].js', comments: false },
    },
  },
});
process.exit(0);
