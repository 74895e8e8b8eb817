import { expect, test } from 'vitest';
import { scriptsAfterPaint } from './scripts-after-paint.ts';

const page = [
  '<head><link nonce="m" rel="modulepreload" href="/assets/root-1.js"/>',
  '<link rel="stylesheet" href="/assets/shell.css"/></head><body>',
  '<script nonce="m" type="module" async="">import "/assets/manifest-1.js";\nimport * as route0 from "/assets/root-1.js";\n',
  'import * as route1 from "/assets/landing-1.js";\n\n  window.__reactRouterRouteModules = {"root":route0,"pages/landing":route1};\n\n',
  'import("/assets/entry.client-1.js");</script></body>',
].join('');

test('scripts are preloaded and run only once the page was painted, all of them and in the same script', () => {
  const changed = scriptsAfterPaint(page);
  expect(changed).not.toMatch(/<link[^>]*modulepreload/);
  expect(changed).toContain('rel="stylesheet"');
  expect(changed.match(/<script nonce="m" type="module" async="">/g)).toHaveLength(1);
  expect(changed).not.toContain('import "');
  expect(changed).toContain('["/assets/root-1.js"]');
  expect(changed).toContain(
    'const [_0,route0,route1]=await Promise.all([import("/assets/manifest-1.js"),import("/assets/root-1.js"),import("/assets/landing-1.js")]);' +
      'window.__reactRouterRouteModules = {"root":route0,"pages/landing":route1};import("/assets/entry.client-1.js")',
  );
});

test('a page that begins otherwise is left as it is', () => {
  for (const other of ['<p>Semai</p>', page.replace('window.__reactRouterRouteModules', 'window.other')])
    expect(scriptsAfterPaint(other)).toBe(other);
});
