import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';

const root = join(import.meta.dirname, '..');
const tracked = execFileSync('git', ['ls-files', '-z'], { cwd: root, encoding: 'utf8' }).split('\0').filter(Boolean);

/** How keys look that somebody would miss. The simulators' own keys say 'semai-demo' and look like none of these. */
const keys: Record<string, RegExp> = {
  'a private key': /-----BEGIN [A-Z ]*PRIVATE KEY-----(?:\s|\\n)*[A-Za-z0-9+/=]{32}/,
  'a key of Amazon': /\b(?:AKIA|ASIA)[0-9A-Z]{16}\b/,
  'a key of Midtrans': /\b(?:SB-)?Mid-server-[A-Za-z0-9_-]{20,}/,
  'a key of Google': /\bAIza[0-9A-Za-z_-]{35}\b/,
  'a token of GitHub': /\bgh[pousr]_[0-9A-Za-z]{36}\b/,
  'a token of npm': /\bnpm_[0-9A-Za-z]{36}\b/,
  'a token of Slack': /\bxox[abprs]-[0-9A-Za-z-]{20,}/,
};

test('the repository has no private key, and nothing that looks like somebody’s key', () => {
  expect(tracked.length).toBeGreaterThan(1_000);
  const found = tracked
    .filter((file) => !/\.(mp4|webm|pdf|docx?|xlsx?|pptx?|zip|png|jpe?g|webp|gif|ttf|woff2?|ico)$/.test(file))
    .flatMap((file) => {
      const text = readFileSync(join(root, file), 'utf8');
      return Object.entries(keys).flatMap(([what, pattern]) => (pattern.test(text) ? [`${file}: ${what}`] : []));
    });
  expect(found).toEqual([]);
});

test('no file with settings of a machine, and no key’s file, is tracked', () => {
  expect(tracked.filter((file) => /(^|\/)(\.env(\..*)?|.*\.(pem|key|p12|pfx|jks|kdbx))$/.test(file))).toEqual([]);
});
