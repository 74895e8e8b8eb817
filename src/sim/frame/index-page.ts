import { type Html, html } from './html.ts';
import { kawungField } from './kawung.ts';
import { page } from './page.ts';

type Entry = { name: string; title: string; summary: string; status: string | undefined };

export function indexPage(entries: Entry[]): Html {
  const body = html`
    <section class="hero">
      <div class="hero-text">
        <h1>Dunia luar, di mesin Anda sendiri.</h1>
        <p>Layanan pihak ketiga yang dipakai Semai ditirukan di sini, jadi semuanya bisa Anda coba tanpa internet.</p>
      </div>
      <div class="hero-art">${kawungField('semai', 12, 8)}</div>
    </section>
    <h2>Layanan</h2>
    <ul class="services">${entries.map(row)}</ul>`;
  return page({ title: 'Semua simulator', body });
}

function row({ name, title, summary, status }: Entry): Html {
  return html`
    <li class="service">
      <div class="service-art">${kawungField(name, 6, 4)}</div>
      <div class="service-text">
        <h3><a href="/sim/${name}">${title}</a></h3>
        <p class="muted">${summary}</p>
      </div>
      ${status ? html`<span class="chip">${status}</span>` : null}
      <span class="go" aria-hidden="true">→</span>
    </li>`;
}
