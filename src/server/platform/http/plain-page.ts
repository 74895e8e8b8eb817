import type { FastifyReply } from 'fastify';
import { logoLeaves } from '../drawing/logo.ts';
import { policyHash } from './policy-hash.ts';

const style = `
:root { color-scheme: light dark; font: 1.0625rem/1.6 system-ui, sans-serif; background: #fbfaf5; color: #14211b }
body { display: grid; min-height: 100vh; min-height: 100svh; margin: 0; place-content: center; padding: 1rem; box-sizing: border-box }
main { max-width: 30rem; padding: 2rem; border: 1px solid #e7e3d6; border-radius: 20px 4px; background: #fff }
.mark { margin: 0 0 1.5rem; line-height: 1 }
h1 { margin: 0 0 .75rem; font-size: 1.875rem; font-weight: 800; line-height: 1.2; letter-spacing: -.02em }
p { margin: 0 0 1rem }
ul { margin: 0 0 1rem; padding: 0; list-style: none }
a { color: #17704a; font-weight: 700; text-underline-offset: .25em }
form { margin: 0 0 1rem }
button { padding: .75rem 1.5rem; border: 0; border-radius: 12px 3px; background: #0f3d2e; color: #fff; font: inherit; font-weight: 700; cursor: pointer }
a:focus-visible, button:focus-visible { outline: 3px solid #1f8a5b; outline-offset: 2px }
li a { display: block; padding: .75rem 0; border-top: 1px solid #e7e3d6 }
.muted { margin: 0; color: #55645b }
@media (prefers-color-scheme: dark) {
  :root { background: #0e1712; color: #eef3ec }
  main { border-color: #2a3a31; background: #16231c }
  a { color: #8cc63f }
  button { background: #c8e86b; color: #14211b }
  a:focus-visible, button:focus-visible { outline-color: #c8e86b }
  li a { border-color: #2a3a31 }
  .muted { color: #a7b8ad }
}
`;

const leaves = logoLeaves.map(({ d, fill }) => `<path d="${d}" fill="${fill}"/>`).join('');
const policy = `default-src 'none'; style-src ${policyHash(style)}; base-uri 'none'; frame-ancestors 'none'`;

type PlainPage = { title: string; body: string; script?: string; hasForm?: true };

/** What must be said where the site's own pages cannot be drawn: without files or the database. */
export function sendPlainPage(reply: FastifyReply, { title, body, script, hasForm }: PlainPage): FastifyReply {
  const scripted = script ? `; script-src ${policyHash(script)}; connect-src 'self'` : '';
  return reply
    .header('content-security-policy', `${policy}; form-action ${hasForm ? "'self'" : "'none'"}${scripted}`)
    .type('text/html; charset=utf-8')
    .send(`<!doctype html>
<html lang="id">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>${title}</title>
<style>${style}</style>
</head>
<body>
<main>
<p class="mark"><svg viewBox="0 0 28 22" width="40" height="32" aria-hidden="true">${leaves}</svg></p>
<h1>${title}</h1>
${body}
</main>
${script ? `<script>${script}</script>` : ''}
</body>
</html>
`);
}
