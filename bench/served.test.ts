/** @module-tag deep */
import { once } from 'node:events';
import { expect, inject, test } from 'vitest';
import type { ServedSite } from './served-site.ts';
import { end, runOurs, serveApi } from './server.ts';

/** What is measured is put together from parts of the product, and must not fall behind them unseen. */
test('the site that is measured serves pages, and files that are laid beside its own', async () => {
  const child = runOurs('served-site.ts', [inject('postgresUrl')]);
  try {
    const [{ url }] = (await once(child, 'message')) as [ServedSite];
    expect((await fetch(`${url}/courses`)).status).toBe(200);
    const laid = once(child, 'message');
    child.send({ name: 'page.html', plain: btoa('as it is'), brotli: btoa('packed') });
    await laid;
    const answer = await fetch(`${url}/assets/page.html`, { headers: { 'accept-encoding': 'identity' } });
    expect([answer.status, await answer.text()]).toEqual([200, 'as it is']);
  } finally {
    await end(child);
  }
});

test('the API that is measured answers, and tells what it asked the database', async () => {
  const api = await serveApi(inject('postgresUrl'));
  try {
    await api.statements();
    expect((await fetch(`${api.url}/readyz`)).status).toBe(200);
    expect((await api.statements()).statements).not.toEqual([]);
  } finally {
    await api.stop();
  }
});
