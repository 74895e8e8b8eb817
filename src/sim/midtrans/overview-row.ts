import { type Html, html } from '../frame/html.ts';
import { moment } from '../frame/moment.ts';
import { isChallenged } from './charge.ts';
import { methodOf } from './methods.ts';
import { awaitsChoice, isPageExpired, lastCharge, type Notice, type Order } from './order.ts';
import type { Outcome } from './outcomes.ts';
import { rupiah } from './rupiah.ts';
import { MINUTE_MS } from './times.ts';
import { noticeWord, stateWord } from './wording.ts';

/** For so long a bank may take back what it said was paid. */
const REVERSAL_MS = 5 * MINUTE_MS;

export function transactionRow(order: Order, now: number): Html {
  const { orderId, grossAmount, createdAt, items } = order;
  const charge = lastCharge(order);
  const state = stateWord(order, now);
  const date = new Date(createdAt).toISOString();
  return html`
    <li class="payment">
      <div class="payment-main">
        <span class="chip ${state.tone}">${state.text}</span>
        <strong class="payment-amount">${rupiah(grossAmount)}</strong>
        <span class="payment-what">${items.map(({ name }) => name).join(', ')}</span>
        <span class="muted"><code>${orderId}</code>${charge ? ` · ${methodOf(charge.method).label}` : null} · <time datetime="${date}">${moment(date)}</time></span>
        ${order.charges.length > 1 ? html`<span class="muted">Percobaan ke-${order.charges.length}</span>` : null}
      </div>
      ${buttons(order, now)}
      ${notices(order)}
    </li>`;
}

function buttons(order: Order, now: number): Html | null {
  const choices = choicesOf(order, now);
  const isOpen = awaitsChoice(order) && !isPageExpired(order, now);
  if (choices.length === 0 && !isOpen) return null;
  return html`
    <form class="actions payment-actions" method="post" action="/sim/midtrans/transactions/${order.token}/outcome" aria-label="Tentukan hasil ${order.orderId}">
      ${isOpen ? html`<a class="button button-quiet" href="/sim/midtrans/snap/v4/redirection/${order.token}">Buka halaman bayar</a>` : null}
      ${choices.map(([outcome, text]) => html`<button class="button button-quiet" name="outcome" value="${outcome}">${text}</button>`)}
    </form>`;
}

/** What may still happen to it, as the customer, the shop or the bank would have it. */
function choicesOf(order: Order, now: number): [Outcome, string][] {
  const charge = lastCharge(order);
  if (!charge || awaitsChoice(order)) return [];
  if (isChallenged(charge))
    return [
      ['success', 'Terima'],
      ['deny', 'Tolak'],
    ];
  switch (charge.status) {
    case 'pending':
      return [
        ['success', 'Bayar'],
        ['deny', 'Tolak'],
        ['expire', 'Kedaluwarsa'],
      ];
    case 'authorize':
      return [
        ['capture', 'Ambil dananya'],
        ['cancel', 'Batalkan'],
      ];
    case 'capture':
      return [
        ['settlement', 'Lunaskan'],
        ['cancel', 'Batalkan'],
      ];
    case 'settlement':
      return [
        ['refund', 'Kembalikan dana'],
        ['partial_refund', 'Kembalikan separuh'],
        ...(now - (charge.settledAt ?? 0) < REVERSAL_MS
          ? ([['reversal', 'Tarik kembali']] as [Outcome, string][])
          : []),
        ['chargeback', 'Sengketa'],
      ];
    case 'partial_refund':
      return [['refund', 'Kembalikan sisanya']];
    default:
      return [];
  }
}

function notices({ notifyTo, notices }: Order): Html {
  if (notifyTo.length === 0)
    return html`<p class="payment-notices muted">Toko tidak menyebut alamat notifikasi, jadi tidak ada yang dikirim.</p>`;
  if (notices.length === 0) return html`<p class="payment-notices muted">Belum ada notifikasi.</p>`;
  return html`
    <details class="payment-notices">
      <summary>${notices.length} notifikasi, terakhir ${noticeWord(notices.at(-1)!)}</summary>
      <ol>${notices.map(noticeRow)}</ol>
    </details>`;
}

function noticeRow(notice: Notice): Html {
  const { url, body, attempts } = notice;
  const last = attempts.at(-1);
  return html`
    <li>
      <strong>${String(body.transaction_status)}</strong> ${noticeWord(notice)}
      ${last ? html`<span class="muted">${moment(new Date(last.at).toISOString())}</span>` : null}
      <code>${url}</code>
    </li>`;
}
