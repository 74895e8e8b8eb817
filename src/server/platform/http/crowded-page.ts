import { createHash } from 'node:crypto';
import type { FastifyReply } from 'fastify';

const style = `
:root { color-scheme: light dark; font: 1.125rem/1.6 system-ui, sans-serif }
body { display: grid; min-height: 100vh; margin: 0; place-content: center }
main { max-width: 32rem; padding: 2rem 1.5rem }
h1 { margin: 0 0 .5rem; font-size: 1.75rem; line-height: 1.25 }
p { margin: 0 0 1rem }
a { color: inherit }
`;
const styleHash = `'sha256-${createHash('sha256').update(style).digest('base64')}'`;

/** Made without the site's own rendering, which is what there is too much of. It asks again by itself. */
export function sendCrowdedPage(reply: FastifyReply, seconds: number): FastifyReply {
  return reply
    .code(503)
    .header('retry-after', seconds)
    .header(
      'content-security-policy',
      `default-src 'none'; style-src ${styleHash}; base-uri 'none'; form-action 'none'; frame-ancestors 'none'`,
    )
    .header('cache-control', 'no-store')
    .type('text/html; charset=utf-8')
    .send(`<!doctype html>
<html lang="id">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta http-equiv="refresh" content="${seconds}">
<meta name="robots" content="noindex">
<title>Semai sedang ramai</title>
<style>${style}</style>
</head>
<body>
<main>
<h1>Semai sedang ramai</h1>
<p>Banyak yang membuka Semai saat ini. Halaman ini dimuat lagi dengan sendirinya dalam ${seconds} detik.</p>
<p>Yang sudah Anda simpan, bayar, atau kerjakan tidak hilang.</p>
</main>
</body>
</html>
`);
}
