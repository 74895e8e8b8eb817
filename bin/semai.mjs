#!/usr/bin/env node
// Plain JavaScript, so that an old Node can read it far enough to say what it lacks.
const OLDEST_NODE = 24;
const words = process.argv.slice(3);
const commands = {
  start: async () => (await import('../src/launch/main.ts')).runSemai({ development: false }),
  dev: async () => (await import('../src/launch/main.ts')).runSemai({ development: true }),
  build: async () => (await import('../src/launch/main.ts')).buildAll(),
  backup: async () => (await import('../src/launch/backup/main.ts')).runBackup(process.argv.slice(3)),
  restore: async () => (await import('../src/launch/backup/main.ts')).runRestore(process.argv.slice(3)),
  audit: async () => (await import('../src/launch/audit.ts')).runAudit(),
  test: async () => (await import('../scripts/test.ts')).runTests({ scope: 'quick', words }),
  'test:deep': async () => (await import('../scripts/test.ts')).runTests({ scope: 'deep', words }),
  'test:all': async () => (await import('../scripts/test.ts')).runTests({ scope: 'all', words }),
  'test:watch': async () => (await import('../scripts/test.ts')).watchTests(words),
  check: async () => (await import('../scripts/test.ts')).runTests({ scope: 'quick', words, browser: false }),
};

const command = commands[process.argv[2]];
if (Number.parseInt(process.versions.node, 10) < OLDEST_NODE) {
  console.error(
    `Semai needs Node ${OLDEST_NODE} or newer, not ${process.version}: run "npm ci", then start it by npm ("npm start").`,
  );
  process.exitCode = 1;
} else if (!command) {
  console.error(
    `Commands: npm start, npm run dev, npm run build, npm run backup, npm run restore, npm run audit:data, npm test, npm run test:deep, npm run test:watch, npm run check.`,
  );
  process.exitCode = 1;
} else {
  await command();
}
