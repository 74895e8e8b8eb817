import { expect, test } from 'vitest';
import { policyHash } from '../http/policy-hash.ts';
import { contentSecurityPolicy, sealPage, sourcesOf } from './policy.ts';

const nothing = { scripts: [], styles: [] };

test('own inline scripts get hashes; what lacks the mark of this rendering does not', () => {
  const { html, scripts } = sealPage(
    '<script nonce="m4rk">own()</script><script>evil()</script><script nonce="other">evil()</script>' +
      '<script nonce="m4rk" type="module" src="/a.js"></script>',
    'm4rk',
  );
  expect(scripts).toEqual([policyHash('own()')]);
  expect(html).not.toContain('m4rk');
  expect(html).toContain('<script>own()</script>');
});

test('the policy allows no inline script, object, base or frame', () => {
  const policy = contentSecurityPolicy(
    { scripts: [policyHash('x')], styles: [] },
    {
      connect: [],
      media: [],
      script: [],
      style: [],
      frame: [],
      hasForeignStyles: false,
    },
  );
  expect(policy).toContain(`script-src 'self' ${policyHash('x')};`);
  expect(policy.match(/script-src[^;]*/)?.[0]).not.toMatch(/unsafe|nonce|\*|https?:/);
  for (const rule of [`object-src 'none'`, `base-uri 'none'`, `frame-ancestors 'none'`, `style-src 'self';`])
    expect(policy).toContain(rule);
  expect(policy).toMatch(/; require-trusted-types-for 'script'; trusted-types default$/);
});

test('a live site may reach its own bases and its file store, and nothing else', () => {
  const live = { demo: false, kjflowUrl: '', s3: null, google: null, facebook: null, midtrans: null };
  expect(sourcesOf(live)).toEqual({
    ...{ connect: [], media: [], script: [], style: [], frame: [] },
    hasForeignStyles: false,
  });
  expect(sourcesOf({ ...live, kjflowUrl: 'https://kj.semai.id/v1' }).connect).toEqual(['https://kj.semai.id']);
  const s3 = { bucket: 'semai', region: 'ap-southeast-3', accessKeyId: 'a', secretAccessKey: 'b' };
  const store = ['https://semai.s3.ap-southeast-3.amazonaws.com'];
  expect(sourcesOf({ ...live, s3 })).toMatchObject({ media: store, connect: store });
  expect(sourcesOf({ ...live, s3: { ...s3, endpoint: 'https://files.semai.id/x' } }).media).toEqual([
    'https://files.semai.id',
  ]);
});

test('the real providers of sign-in are allowed where they are configured; simulated ones need nothing', () => {
  const google = { clientId: 'x', keysUrl: '', scriptUrl: 'https://accounts.google.com/gsi/client' };
  const facebook = { appId: 'x', appSecret: 'y', graphUrl: '', scriptUrl: '/sim/identity/facebook/sdk.js' };
  const sources = sourcesOf({ demo: false, kjflowUrl: '', s3: null, google, facebook, midtrans: null });
  expect(sources.script).toEqual(['https://accounts.google.com/gsi/client']);
  expect(contentSecurityPolicy(nothing, sources)).toContain("frame-src 'self' https://accounts.google.com/gsi/;");
  expect(JSON.stringify(sources)).not.toContain('facebook');
});

test('the real payment provider is allowed where it is configured, each of its worlds by itself [S-03]', () => {
  const live = { demo: false, kjflowUrl: '', s3: null, google: null, facebook: null };
  const keys = { serverKey: 'x', clientKey: 'y' };
  const sandbox = sourcesOf({
    ...live,
    midtrans: { ...keys, production: false, scriptUrl: 'https://app.sandbox.midtrans.com/snap/snap.js' },
  });
  expect(sandbox.script).toEqual(['https://app.sandbox.midtrans.com', 'https://snap-assets.sandbox.midtrans.com']);
  // Its script may have policies of its own beside ours.
  expect(contentSecurityPolicy(nothing, sandbox)).toContain("trusted-types * 'allow-duplicates'");
  expect(sandbox.frame).toEqual(['https://app.sandbox.midtrans.com']);
  expect(JSON.stringify(sandbox)).not.toContain('https://app.midtrans.com');
  const real = sourcesOf({
    ...live,
    midtrans: { ...keys, production: true, scriptUrl: 'https://app.midtrans.com/snap/snap.js' },
  });
  expect(real.frame).toEqual(['https://app.midtrans.com']);
  expect(JSON.stringify(real)).not.toContain('sandbox');
  const simulated = { ...keys, production: false, scriptUrl: '/sim/midtrans/snap/snap.js' };
  expect(sourcesOf({ ...live, midtrans: simulated }).script).toEqual([]);
});

test('nothing is unsafe-inline: style attributes are allowed by hash, but beside a provider whose styles are not known', () => {
  const live = { demo: false, kjflowUrl: '', s3: null, google: null, facebook: null, midtrans: null };
  const policyOf = (markup: string, settings = {}) =>
    /style-src-attr ([^;]*)/.exec(
      contentSecurityPolicy(sealPage(markup, 'm4rk'), sourcesOf({ ...live, ...settings })),
    )?.[1];
  const page = '<p style="width:40%">a</p><p style="width:40%">b</p><p style="color:&quot;">c</p>';
  expect(policyOf(page)).toBe(`'unsafe-hashes' ${policyHash('width:40%')}`);
  expect(policyOf('<p>a</p>')).toBe(`'none'`);
  const facebook = { appId: 'x', appSecret: 'y', graphUrl: '', scriptUrl: 'https://connect.facebook.net/id_ID/sdk.js' };
  expect(policyOf(page, { facebook })).toBe(`'unsafe-inline'`);
});
