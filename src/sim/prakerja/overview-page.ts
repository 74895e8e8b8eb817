import type { Clock } from '../frame/clock.ts';
import { clockPanel } from '../frame/clock-panel.ts';
import { faultPanel } from '../frame/fault-panel.ts';
import type { Faults } from '../frame/faults.ts';
import { type Html, html } from '../frame/html.ts';
import { emptyMark } from '../frame/kawung.ts';
import { page } from '../frame/page.ts';
import type { Card } from './card.ts';
import { showcase } from './known-codes.ts';
import { taskRows, visitRow } from './overview-row.ts';
import type { Visit } from './visit.ts';

type OverviewContent = { latest: Visit[]; total: number; cards: Card[]; clock: Clock; faults: Faults };

export function overviewPage({ latest, total, cards, clock, faults }: OverviewContent): Html {
  const tasks = cards.flatMap((card) => taskRows(card, clock.now()));
  const body = html`
    <nav class="trail" aria-label="Jejak"><a href="/sim">Semua simulator</a></nav>
    <div class="title-row">
      <div>
        <h1>Prakerja</h1>
        <p class="muted">Kode redeem, pindai wajah, dan tugas: Anda yang menentukan jawabannya.</p>
      </div>
      <div class="actions"><a class="button button-quiet" href="/sim/prakerja">Muat ulang</a></div>
    </div>
    <section aria-labelledby="verifikasi">
      <h2 id="verifikasi">Verifikasi</h2>
      ${latest.length > 0 ? html`<p class="muted">${howMany(latest.length, total)}</p><ul class="kpj-rows">${latest.map((visit) => visitRow(visit, clock.now()))}</ul>` : nothingYet}
    </section>
    <section class="kpj-section" aria-labelledby="tugas">
      <h2 id="tugas">Tugas</h2>
      <p class="muted">Yang menunggu diterima sendiri setelah satu menit, kecuali Anda memutuskan lebih dulu.</p>
      ${tasks.length > 0 ? html`<ul class="kpj-rows">${tasks}</ul>` : html`<p class="kpj-none muted">Belum ada tugas yang dilaporkan Semai.</p>`}
    </section>
    <section class="kpj-section" aria-labelledby="kode">
      <h2 id="kode">Kode untuk dicoba</h2>
      <p class="muted">Tukarkan di kelas yang Anda dapat lewat voucher Prakerja. Tanpa keterangan lain, kodenya untuk <code>SEMAI-5</code>.</p>
      <ul class="kpj-codes">${showcase.map(([code, meaning]) => html`<li><code>${code}</code><span>${meaning}</span></li>`)}</ul>
      ${newCode}
    </section>
    ${clockPanel('prakerja', 'Prakerja', clock, 'Majukan untuk melihat tautan verifikasi kedaluwarsa.')}
    ${faultPanel('prakerja', faults)}`;
  return page({ title: 'Prakerja', body });
}

const howMany = (shown: number, total: number) =>
  total > shown ? `${shown} dari ${total} verifikasi, terbaru di atas.` : `${total} verifikasi, terbaru di atas.`;

const nothingYet = html`
  <div class="empty">
    ${emptyMark}
    <h3>Belum ada verifikasi</h3>
    <p class="muted">Buka kelas Prakerja di Semai, masukkan kode redeem, lalu muat ulang halaman ini.</p>
    <a class="button" href="/">Buka Semai</a>
  </div>`;

const newCode = html`
  <form class="kpj-new" method="post" action="/sim/prakerja/codes">
    <label class="field"><span>Kode baru</span><input name="code" required pattern="[A-Za-z0-9\\-]{3,40}" maxlength="40" placeholder="KPJ-BARU-01" autocomplete="off" autocapitalize="characters" spellcheck="false"></label>
    <label class="field"><span>Untuk pelatihan</span><input name="course_code" required maxlength="40" value="SEMAI-5" autocomplete="off" spellcheck="false"></label>
    <button class="button" type="submit">Buat kode</button>
  </form>`;
