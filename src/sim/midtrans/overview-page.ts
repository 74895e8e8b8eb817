import { faultPanel } from '../frame/fault-panel.ts';
import type { Faults } from '../frame/faults.ts';
import { type Html, html } from '../frame/html.ts';
import { emptyMark } from '../frame/kawung.ts';
import { moment } from '../frame/moment.ts';
import { page } from '../frame/page.ts';
import type { Order } from './order.ts';
import { transactionRow } from './overview-row.ts';

type OverviewContent = { latest: Order[]; total: number; now: number; offset: number; faults: Faults };

export function overviewPage({ latest, total, now, offset, faults }: OverviewContent): Html {
  const body = html`
    <nav class="trail" aria-label="Jejak"><a href="/sim">Semua simulator</a></nav>
    <div class="title-row">
      <div>
        <h1>Midtrans</h1>
        <p class="muted">${total === 0 ? 'Pembayaran dari Semai akan muncul di sini.' : howMany(latest.length, total)}</p>
      </div>
      <div class="actions"><a class="button button-quiet" href="/sim/midtrans">Muat ulang</a></div>
    </div>
    ${latest.length > 0 ? html`<ul class="payments">${latest.map((order) => transactionRow(order, now))}</ul>` : nothingYet}
    ${clockPanel(now, offset)}
    ${faultPanel('midtrans', faults)}`;
  return page({ title: 'Midtrans', body });
}

const howMany = (shown: number, total: number) =>
  total > shown ? `${shown} dari ${total} transaksi, terbaru di atas.` : `${total} transaksi, terbaru di atas.`;

const nothingYet = html`
  <div class="empty">
    ${emptyMark}
    <h2>Belum ada transaksi</h2>
    <p class="muted">Pilih kelas berbayar di Semai, lanjutkan ke pembayaran, lalu muat ulang halaman ini.</p>
    <a class="button" href="/">Buka Semai</a>
  </div>`;

const steps = [
  [600, '10 menit'],
  [3_600, '1 jam'],
  [86_400, '1 hari'],
] as const;

function clockPanel(now: number, offset: number): Html {
  const isMoved = Math.abs(offset) > 1_000;
  return html`
    <section class="payment-clock" aria-labelledby="jam">
      <div>
        <h2 id="jam">Jam Midtrans</h2>
        <p class="muted"><time datetime="${new Date(now).toISOString()}">${moment(new Date(now).toISOString())}</time>${isMoved ? ' · sudah dimajukan' : null}. Majukan untuk melihat pembayaran kedaluwarsa atau notifikasi dikirim ulang.</p>
      </div>
      <form method="post" action="/sim/midtrans/clock" class="actions">
        ${steps.map(([seconds, text]) => html`<button class="button button-quiet" name="advance_seconds" value="${seconds}">Maju ${text}</button>`)}
      </form>
    </section>`;
}
