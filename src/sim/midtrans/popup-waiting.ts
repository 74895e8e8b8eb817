import { type Html, html } from '../frame/html.ts';
import { moment } from '../frame/moment.ts';
import { drawWay } from './method-icons.ts';
import { type Method, methodOf } from './methods.ts';
import { lastCharge, type Order } from './order.ts';

/** How to pay what waits: the number and the steps, and for the demo a button that does it at once. */
export function waitingView(order: Order): Html {
  const charge = lastCharge(order)!;
  const method = methodOf(charge.method);
  const { label, steps } = instructions(method);
  return html`
    <form class="snap-form" method="post" action="/sim/midtrans/snap/v4/redirection/${order.token}">
      <div class="snap-body">
        <h1 tabindex="-1">Menunggu pembayaran</h1>
        <p class="snap-note muted">Bayar sebelum ${moment(new Date(charge.expiresAt).toISOString())}</p>
        <div class="snap-code">
          ${drawWay(method.way)}
          <div class="snap-method-text">
            <span class="muted">${label}</span>
            ${label === method.label ? null : html`<strong class="snap-number">${charge.payCode}</strong>`}
            ${method.key === 'echannel' ? html`<span class="muted">Kode perusahaan 70012</span>` : null}
          </div>
        </div>
        <ol class="snap-steps">${steps.map((step) => html`<li>${step}</li>`)}</ol>
      </div>
      <div class="snap-actions">
        <p class="snap-demo">Mode demo: Anda yang menentukan</p>
        <button class="button" name="action" value="success">Bayar sekarang</button>
        <div class="snap-pair">
          <button class="button button-quiet" type="button" data-close disabled>Bayar nanti</button>
          <button class="button button-danger" name="action" value="deny">Ditolak</button>
        </div>
      </div>
    </form>`;
}

function instructions({ way, label, key }: Method): { label: string; steps: string[] } {
  const close = 'Simpan nomornya. Halaman ini boleh ditutup.';
  if (way === 'transfer') {
    const number = key === 'echannel' ? 'Nomor tagihan Mandiri' : `Nomor ${label}`;
    return {
      label: number,
      steps: ['Buka aplikasi bank atau ATM.', 'Masukkan nomor di atas, jumlahnya muncul sendiri.', close],
    };
  }
  if (way === 'store')
    return {
      label: `Kode bayar ${label}`,
      steps: [`Datang ke ${label} terdekat.`, 'Sebutkan kode di atas kepada kasir.', close],
    };
  if (way === 'card') return { label, steps: ['Tunggu kode OTP dari bank.', 'Masukkan kode itu di halaman bank.'] };
  return { label, steps: ['Buka aplikasi di ponsel Anda.', 'Periksa jumlahnya, lalu setujui pembayaran.'] };
}
