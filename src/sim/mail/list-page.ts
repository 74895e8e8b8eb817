import { faultPanel } from '../frame/fault-panel.ts';
import type { Faults } from '../frame/faults.ts';
import { type Html, html } from '../frame/html.ts';
import { emptyMark } from '../frame/kawung.ts';
import { moment } from '../frame/moment.ts';
import { page } from '../frame/page.ts';
import type { Summary } from './message.ts';
import { subjectOf } from './wording.ts';

const PAGE_SIZE = 50;

type ListContent = { found: Summary[]; total: number; filter: string; pageNumber: number; faults: Faults };

export function listPage({ found, total, filter, pageNumber, faults }: ListContent): Html {
  const pages = Math.max(1, Math.ceil(found.length / PAGE_SIZE));
  const current = Math.min(pageNumber, pages);
  const shown = found.slice((current - 1) * PAGE_SIZE, current * PAGE_SIZE);
  const body = html`
    <nav class="trail" aria-label="Jejak"><a href="/sim">Semua simulator</a></nav>
    <div class="title-row">
      <div>
        <h1>Kotak surat</h1>
        <p class="muted">${total === 0 ? 'Email dari Semai akan muncul di sini.' : `${total} surat, terbaru di atas.`}</p>
      </div>
      <div class="actions">
        <a class="button button-quiet" href="${listHref(filter, 1)}">Muat ulang</a>
        ${total > 0 ? clearAll(total) : null}
      </div>
    </div>
    ${total > 0 ? filterForm(filter) : null}
    ${shown.length > 0 ? html`<ul class="mails">${shown.map(row)}</ul>` : emptyState(filter, total)}
    ${pages > 1 ? pager(filter, current, pages) : null}
    ${faultPanel('mail', faults)}`;
  return page({ title: 'Kotak surat', body });
}

function row(mail: Summary): Html {
  const [first = '', ...others] = mail.recipients;
  return html`
    <li class="mail">
      <span class="mail-to">${first}${others.length > 0 ? html` <span class="chip">+${others.length}</span>` : null}</span>
      <time class="mail-time" datetime="${mail.date}">${moment(mail.date)}</time>
      <h2 class="mail-subject"><a class="mail-link" href="/sim/mail/${mail.id}">${subjectOf(mail)}</a></h2>
      <p class="mail-snippet muted">
        ${mail.attachmentCount > 0 ? html`<span class="chip">${mail.attachmentCount} lampiran</span> ` : null}${mail.snippet}
      </p>
    </li>`;
}

function filterForm(filter: string): Html {
  return html`
    <form class="filter" method="get" action="/sim/mail" role="search">
      <label class="field">
        <span>Penerima</span>
        <input type="search" name="to" value="${filter}" placeholder="misalnya siswa@semai.test" autocomplete="off" autocapitalize="none" spellcheck="false">
      </label>
      <button class="button" type="submit">Saring</button>
    </form>`;
}

function emptyState(filter: string, total: number): Html {
  if (filter && total > 0) {
    return html`
      <div class="empty">${emptyMark}
        <h2>Tidak ada surat untuk “${filter}”</h2>
        <p class="muted">Periksa ejaan alamatnya, atau lihat semua surat.</p>
        <a class="button" href="/sim/mail">Tampilkan semua surat</a>
      </div>`;
  }
  return html`
    <div class="empty">${emptyMark}
      <h2>Belum ada surat</h2>
      <p class="muted">Daftar akun baru atau minta atur ulang kata sandi di Semai, lalu muat ulang halaman ini.</p>
      <a class="button" href="/">Buka Semai</a>
    </div>`;
}

function clearAll(total: number): Html {
  return html`
    <button class="button button-danger" type="button" popovertarget="kosongkan">Hapus semua</button>
    <div class="dialog" id="kosongkan" popover role="dialog" aria-labelledby="kosongkan-judul">
      <h2 id="kosongkan-judul">Hapus ${total} surat?</h2>
      <p class="muted">Surat yang dihapus tidak bisa dikembalikan.</p>
      <div class="actions">
        <button class="button button-quiet" type="button" popovertarget="kosongkan" popovertargetaction="hide" autofocus>Batal</button>
        <form method="post" action="/sim/mail/delete"><button class="button button-danger" type="submit">Ya, hapus</button></form>
      </div>
    </div>`;
}

function pager(filter: string, current: number, pages: number): Html {
  return html`
    <nav class="pager" aria-label="Halaman">
      ${current > 1 ? html`<a class="button button-quiet" rel="prev" href="${listHref(filter, current - 1)}">← Lebih baru</a>` : null}
      <span class="muted">Halaman ${current} dari ${pages}</span>
      ${current < pages ? html`<a class="button button-quiet" rel="next" href="${listHref(filter, current + 1)}">Lebih lama →</a>` : null}
    </nav>`;
}

function listHref(filter: string, pageNumber: number): string {
  const query = new URLSearchParams();
  if (filter) query.set('to', filter);
  if (pageNumber > 1) query.set('hal', String(pageNumber));
  return query.size > 0 ? `/sim/mail?${query}` : '/sim/mail';
}
