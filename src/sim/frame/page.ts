import type { FastifyReply } from 'fastify';
import { type Html, html, htmlText } from './html.ts';
import { kawungSymbol } from './kawung.ts';

const ICON =
  "data:image/svg+xml,%3Csvg xmlns='http://www.w3.org/2000/svg' viewBox='0 0 32 32'%3E%3Cpath d='M3 5c9 0 13 5 13 12C8 17 3 13 3 5Z' fill='%231F8A5B'/%3E%3Cpath d='M29 12c0 8-5 12-12 12 0-8 4-12 12-12Z' fill='%239BCB3C'/%3E%3C/svg%3E";

type PageContent = { title: string; body: Html };

/** A page of the simulators, with their name above it. */
export function page({ title, body }: PageContent): Html {
  const framed = html`
  <a class="skip" href="#isi">Langsung ke isi</a>
  <header class="top">
    <div class="wrap top-row">
      <a class="brand" href="/sim" aria-label="Semai, semua simulator">
        <svg viewBox="0 0 32 32" aria-hidden="true"><path class="leaf-a" d="M3 5c9 0 13 5 13 12C8 17 3 13 3 5Z"/><path class="leaf-b" d="M29 12c0 8-5 12-12 12 0-8 4-12 12-12Z"/></svg>
        semai
      </a>
      <p class="demo-label">Simulator · hanya ada di mode demo</p>
      <a class="home" href="/">Buka Semai</a>
    </div>
  </header>
  <main id="isi" class="wrap" tabindex="-1">${body}</main>`;
  return barePage({ title, body: framed });
}

/** Without anything around the body, for what stands inside another site's page. */
export function barePage({ title, body }: PageContent): Html {
  return html`<!doctype html>
<html lang="id">
<head>
  <meta charset="utf-8">
  <meta name="viewport" content="width=device-width, initial-scale=1">
  <meta name="color-scheme" content="light dark">
  <meta name="robots" content="noindex">
  <title>${title} · Simulator Semai</title>
  <link rel="icon" href="${ICON}">
  <link rel="stylesheet" href="/sim/style.css">
</head>
<body>
  ${kawungSymbol}
  ${body}
</body>
</html>`;
}

export function sendPage(reply: FastifyReply, markup: Html): FastifyReply {
  return reply.type('text/html; charset=utf-8').send(htmlText(markup));
}
