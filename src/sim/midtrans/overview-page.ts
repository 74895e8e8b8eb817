import { type Html, html } from '../frame/html.ts';
import { emptyMark } from '../frame/kawung.ts';
import { page } from '../frame/page.ts';

export function overviewPage(): Html {
  const body = html`
    <nav class="trail" aria-label="Jejak"><a href="/sim">Semua simulator</a></nav>
    <div class="title-row">
      <div>
        <h1>Midtrans</h1>
        <p class="muted">Untuk saat ini hanya skripnya: <code>/sim/midtrans/snap/snap.js</code></p>
      </div>
    </div>
    <div class="empty">${emptyMark}<h2>Belum ada transaksi</h2><p class="muted">Pembayaran belum bisa dicoba di sini.</p></div>`;
  return page({ title: 'Midtrans', body });
}
