import { runInNewContext } from 'node:vm';
import { expect, test } from 'vitest';
import { safeSinksScript } from './safe-sinks-script.ts';

type Policy = { createHTML(text: string): string | null; createScriptURL(address: string): string | null };

/** As a browser has it: the one policy that is asked about every text. */
function policyFor(...providers: string[]): Policy {
  const made: Record<string, Policy> = {};
  const trustedTypes = { createPolicy: (name: string, policy: Policy) => Object.assign(made, { [name]: policy }) };
  const location = { href: 'https://semai.id/courses', origin: 'https://semai.id' };
  runInNewContext(safeSinksScript(providers), { window: { trustedTypes }, trustedTypes, location, URL });
  return made.default as Policy;
}

test('no markup gets in, only text and the empty script by which React makes one', () => {
  const { createHTML } = policyFor();
  expect(createHTML('{"@type":"Course","name":"\\u003cb>"}')).toBe('{"@type":"Course","name":"\\u003cb>"}');
  expect(createHTML('<script></script>')).toBe('<script></script>');
  for (const text of ['<b>', '<script>hit()</script>', '<script></script><img src=x onerror=hit()>', 'a<'])
    expect(createHTML(text)).toBeNull();
});

test('scripts come from our own files alone', () => {
  const { createScriptURL } = policyFor();
  for (const own of ['/assets/pdf.worker.js', 'https://semai.id/assets/a.js']) expect(createScriptURL(own)).toBe(own);
  for (const other of [
    '/files/1.js',
    '/assets/../files/1.js',
    '//evil.example/assets/a.js',
    'https://evil.example/assets/a.js',
    'data:,hit()',
    'blob:https://semai.id/assets/a',
  ])
    expect(createScriptURL(other), other).toBeNull();
});

test('a document is shared with a provider once its script is asked for, and not before', () => {
  const { createHTML, createScriptURL } = policyFor('https://accounts.google.com/gsi/client');
  expect(createHTML('<b>')).toBeNull();
  expect(createScriptURL('https://accounts.google.com/gsi/client?x')).toBeNull();
  expect(createHTML('<b>')).toBeNull();
  expect(createScriptURL('https://accounts.google.com/gsi/client')).toBe('https://accounts.google.com/gsi/client');
  expect(createHTML('<b>')).toBe('<b>');
});

test('it stands in a page without ending its own element', () => {
  expect(safeSinksScript(['/</script><b>'])).not.toContain('<');
});
