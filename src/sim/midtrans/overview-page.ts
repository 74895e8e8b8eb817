import type { Clock } from '../frame/clock.ts';
import { clockPanel } from '../frame/clock-panel.ts';
import { faultPanel } from '../frame/fault-panel.ts';
import type { Faults } from '../frame/faults.ts';
import { type Html, html } from '../frame/html.ts';
import { emptyMark } from '../frame/kawung.ts';
import { page } from '../frame/page.ts';
import type { Order } from './order.ts';
import { transactionRow } from './overview-row.ts';

type OverviewContent = { latest: Order[]; total: number; clock: Clock; faults: Faults };

export function overviewPage({ latest, total, clock, faults }: OverviewContent): Html {
  const body = html`
    <nav class="trail" aria-label="Jejak"><a href="/sim">Semua simulator</a></nav>
    <div class="title-row">
      <div>
        <h1>Midtrans</h1>
        <p class="muted">${total === 0 ? 'Pembayaran dari Semai akan muncul di sini.' : howMany(latest.length, total)}</p>
      </div>
      <div class="actions"><a class="button button-quiet" href="/sim/midtrans">Muat ulang</a></div>
    </div>
    ${latest.length > 0 ? html`<ul class="payments">${latest.map((order) => transactionRow(order, clock.now()))}</ul>` : nothingYet}
    ${clockPanel('midtrans', 'Midtrans', clock, clockHint)}
    ${faultPanel('midtrans', faults)}`;
  return page({ title: 'Midtrans', body });
}

const clockHint = 'Majukan untuk melihat pembayaran kedaluwarsa atau notifikasi dikirim ulang.';

const howMany = (shown: number, total: number) =>
  total > shown ? `${shown} dari ${total} transaksi, terbaru di atas.` : `${total} transaksi, terbaru di atas.`;

const nothingYet = html`
  <div class="empty">
    ${emptyMark}
    <h2>Belum ada transaksi</h2>
    <p class="muted">Pilih kelas berbayar di Semai, lanjutkan ke pembayaran, lalu muat ulang halaman ini.</p>
    <a class="button" href="/">Buka Semai</a>
  </div>`;
