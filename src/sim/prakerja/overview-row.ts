import { type Html, html } from '../frame/html.ts';
import { moment } from '../frame/moment.ts';
import type { Card } from './card.ts';
import { whyOver } from './scanning.ts';
import { type Submission, type SubmissionStatus, statusNow } from './submission.ts';
import type { Outcome, Visit } from './visit.ts';
import { attendanceName } from './visit-page.ts';

type Chip = { text: string; tone: '' | 'chip-strong' | 'chip-ember' };

const ends: Record<Outcome, Chip> = {
  pass: { text: 'Wajah cocok', tone: 'chip-strong' },
  fail: { text: 'Wajah tidak cocok', tone: 'chip-ember' },
  leave: { text: 'Keluar', tone: '' },
};

const taskStates: Record<SubmissionStatus, Chip> = {
  1: { text: 'Menunggu', tone: '' },
  2: { text: 'Diterima', tone: 'chip-strong' },
  3: { text: 'Gagal', tone: 'chip-ember' },
};

export function visitRow(visit: Visit, now: number): Html {
  const { state, code, sequence, email, createdAt, ended } = visit;
  const over = whyOver(visit, now);
  const chip = ended ? ends[ended.outcome] : { text: over ? 'Kedaluwarsa' : 'Sedang berjalan', tone: '' };
  return html`
    <li class="kpj-row">
      <div class="kpj-row-main">
        <span class="chip ${chip.tone}">${chip.text}</span>
        <strong>${code}</strong>
        <span>Kehadiran ${attendanceName(sequence).toLowerCase()} · ${email}</span>
        ${timeOf(createdAt)}
      </div>
      ${over ? null : visitButtons(state, code)}
    </li>`;
}

function visitButtons(state: string, code: string): Html {
  return html`
    <form class="actions kpj-row-actions" method="post" action="/sim/prakerja/scan" aria-label="Tentukan hasil ${code}">
      <input type="hidden" name="state" value="${state}">
      <a class="button button-quiet" href="/sim/prakerja/verifikasi/${state}">Buka halaman verifikasi</a>
      <button class="button button-quiet" name="outcome" value="pass">Cocok</button>
      <button class="button button-quiet" name="outcome" value="fail">Tidak cocok</button>
      <button class="button button-quiet" name="outcome" value="leave">Keluar</button>
    </form>`;
}

export function taskRows(card: Card, now: number): Html[] {
  const rows = (part: 'assignment' | 'feedback', submissions: Record<string, Submission>) =>
    Object.entries(submissions).map(([key, submission]) => taskRow(card.code, part, key, submission, now));
  return [...rows('assignment', card.assignments), ...rows('feedback', card.feedbacks)];
}

function taskRow(code: string, part: 'assignment' | 'feedback', key: string, submission: Submission, now: number) {
  const status = statusNow(submission, now);
  const [scope = '', sequence = ''] = key.split('-');
  const name = scope === 'uk' ? 'Unjuk Keterampilan' : `Tugas Praktik Mandiri ${sequence}`;
  return html`
    <li class="kpj-row">
      <div class="kpj-row-main">
        <span class="chip ${taskStates[status].tone}">${taskStates[status].text}</span>
        <strong>${part === 'feedback' ? `Umpan balik ${name}` : name}</strong>
        <span>${code}</span>
        ${submission.notes ? html`<span class="kpj-notes">${submission.notes}</span>` : null}
        ${submission.urlFile ? html`<code>${submission.urlFile}</code>` : null}
        ${timeOf(submission.submittedAt)}
      </div>
      ${
        status === 1
          ? html`
      <form class="actions kpj-row-actions" method="post" action="/sim/prakerja/submissions" aria-label="Putuskan ${name} ${code}">
        ${Object.entries({ redeem_code: code, scope, sequence, part }).map(([field, value]) => html`<input type="hidden" name="${field}" value="${value}">`)}
        <button class="button button-quiet" name="outcome" value="success">Terima</button>
        <button class="button button-quiet" name="outcome" value="failed">Gagalkan</button>
      </form>`
          : null
      }
    </li>`;
}

function timeOf(at: number): Html {
  const date = new Date(at).toISOString();
  return html`<time class="muted" datetime="${date}">${moment(date)}</time>`;
}
