import { type Html, html } from '../frame/html.ts';
import { emptyMark } from '../frame/kawung.ts';
import { moment } from '../frame/moment.ts';
import { barePage } from '../frame/page.ts';
import { merchant } from './merchant.ts';
import { drawWay } from './method-icons.ts';
import { enabledMethods, type Method } from './methods.ts';
import { lastCharge, type Order } from './order.ts';
import { DENIES_BEFORE_ERROR, type PopupState } from './popup-state.ts';
import { waitingView } from './popup-waiting.ts';
import { rupiah } from './rupiah.ts';

export const POPUP_SCRIPT = '/sim/midtrans/snap/popup.js';

/** The page inside the popup, which also stands on its own; its script talks to the shop's page. */
export function popupPage(order: Order | undefined, token: string, state: PopupState): Html {
  const { now, onClose, result, finish } = state;
  const body = html`
    <main class="snap" data-snap="${token}" data-now="${now}" data-on-close="${onClose}" data-result="${JSON.stringify(result)}" data-finish="${finish}">
      ${heading(order)}
      ${order ? viewOf(order, state) : message('Transaksi ini tidak ditemukan', 'Mungkin sudah diganti yang lebih baru. Kembali ke toko, lalu coba bayar lagi.')}
    </main>
    <script src="${POPUP_SCRIPT}"></script>`;
  return barePage({ title: `Bayar di ${merchant.name}`, body });
}

function heading(order: Order | undefined): Html {
  return html`
    <header class="snap-top">
      <div class="snap-bar">
        <p class="snap-shop"><strong>${merchant.name}</strong> <span>Midtrans · simulator</span></p>
        <button class="snap-close" type="button" data-close disabled aria-label="Keluar dari pembayaran">×</button>
      </div>
      ${
        order
          ? html`
        <p class="snap-amount">${rupiah(order.grossAmount)}</p>
        <p class="snap-order">Pesanan ${order.orderId}</p>
        ${order.items.length > 0 ? itemList(order) : null}`
          : null
      }
    </header>`;
}

function itemList({ items, grossAmount }: Order): Html {
  return html`
    <details class="snap-items">
      <summary>Lihat rincian</summary>
      <ul>
        ${items.map(({ name, price, quantity }) => html`<li><span>${name}${quantity > 1 ? ` × ${quantity}` : ''}</span><span>${rupiah(price * quantity)}</span></li>`)}
        <li class="snap-total"><span>Total</span><span>${rupiah(grossAmount)}</span></li>
      </ul>
    </details>`;
}

function viewOf(order: Order, state: PopupState): Html {
  switch (state.view) {
    case 'waiting':
      return waitingView(order);
    case 'checking':
      return html`${message('Pembayaran sedang diperiksa', 'Bank belum yakin dengan kartu ini. Toko akan memberi kabar.')}${doneButton('Selesai')}`;
    case 'paid':
      return html`${message('Pembayaran berhasil', `${rupiah(order.grossAmount)} sudah diterima ${merchant.name}.`)}${doneButton('Kembali ke toko')}`;
    case 'failed':
      return html`${message('Pembayaran gagal', 'Sudah beberapa kali ditolak. Coba lagi nanti dengan cara bayar lain.')}${doneButton('Kembali ke toko')}`;
    case 'expired':
      return html`${message('Waktu bayar sudah habis', 'Kembali ke toko dan buat pesanan baru.')}${doneButton('Kembali ke toko')}`;
    case 'choose':
      return chooser(order, state.denies);
    default:
      return html`${message('Transaksi ini sudah ditutup', 'Tidak ada lagi yang perlu dibayar di sini.')}${doneButton('Kembali ke toko')}`;
  }
}

function message(title: string, text: string): Html {
  return html`<section class="snap-message">${emptyMark}<h1 tabindex="-1">${title}</h1><p class="muted">${text}</p></section>`;
}

const doneButton = (text: string) =>
  html`<div class="snap-actions"><button class="button" type="button" data-close disabled>${text}</button></div>`;

function chooser(order: Order, denies: number): Html {
  const methods = enabledMethods(order.enabledPayments);
  const preferred = methods.find(({ key }) => key === lastCharge(order)?.method) ?? methods[0];
  const { startAt = null, spanMs = 0 } = order.expiry ?? {};
  return html`
    <form class="snap-form" method="post" action="/sim/midtrans/snap/v4/redirection/${order.token}">
      <div class="snap-body">
        ${denies > 0 ? html`<p class="snap-alert" role="alert"><strong>Pembayaran ditolak.</strong> Coba lagi atau pilih cara lain. Percobaan ke-${denies} dari ${DENIES_BEFORE_ERROR}.</p>` : null}
        <fieldset>
          <legend><h1 tabindex="-1">Pilih cara bayar</h1></legend>
          ${methods.map((method) => methodRow(method, method === preferred))}
        </fieldset>
        ${methods.length === 0 ? html`<p class="snap-alert">Toko tidak mengaktifkan cara bayar yang ada di simulator ini.</p>` : null}
        ${startAt === null ? null : html`<p class="snap-note muted">Bayar sebelum ${moment(new Date(startAt + spanMs).toISOString())}</p>`}
      </div>
      <div class="snap-actions">
        <p class="snap-demo">Mode demo: Anda yang menentukan</p>
        ${
          methods.length > 0
            ? html`
          <div class="snap-pair">
            <button class="button" name="action" value="success">Bayar berhasil</button>
            <button class="button button-quiet" name="action" value="pending">Biarkan tertunda</button>
          </div>`
            : null
        }
        <div class="snap-pair">
          ${methods.length > 0 ? html`<button class="button button-danger" name="action" value="deny">Ditolak</button>` : null}
          <button class="button button-quiet" type="button" data-close disabled>Tutup</button>
        </div>
      </div>
    </form>`;
}

function methodRow({ key, label, hint, way }: Method, isChosen: boolean): Html {
  return html`
    <label class="snap-method">
      <input type="radio" name="method" value="${key}" required ${isChosen ? html`checked` : null}>
      ${drawWay(way)}
      <span class="snap-method-text"><strong>${label}</strong><span class="muted">${hint}</span></span>
    </label>`;
}
