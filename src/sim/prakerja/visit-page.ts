import { type Html, html } from '../frame/html.ts';
import { barePage } from '../frame/page.ts';
import { POST_TEST } from './card.ts';
import { client } from './client.ts';
import { cameraDrawing, doneDrawing, emblem, faceDrawing } from './drawings.ts';
import type { Visit } from './visit.ts';

type Step = Visit['step'];

const steps: [Step, string][] = [
  ['login', 'Masuk'],
  ['consent', 'Kamera'],
  ['scan', 'Wajah'],
];

/** What the student typed, where that was another email. */
export type Mistake = { typed: string };

export function visitPage(visit: Visit, courseCode: string, mistake?: Mistake): Html {
  const [title, content] = contents[visit.step](visit, mistake);
  const body = html`
    <div class="kpj-body">
      ${factsOf(visit, courseCode)}
      <main id="isi" class="kpj-card" tabindex="-1">
        ${progress(visit.step)}
        <h1>${title}</h1>
        <form method="post" action="/sim/prakerja/verifikasi/${visit.state}" class="kpj-form">
          <input type="hidden" name="step" value="${visit.step}">
          ${content}
        </form>
      </main>
    </div>`;
  return framed(title, body);
}

const endings = {
  used: ['Tautan ini sudah dipakai', 'Setiap tautan verifikasi hanya berlaku sekali. Minta yang baru dari Semai.'],
  expired: ['Tautan ini kedaluwarsa', 'Tautan verifikasi berlaku 15 menit. Minta yang baru dari Semai.'],
  unknown: ['Tautan ini tidak dikenal', 'Periksa alamatnya, atau minta tautan baru dari Semai.'],
} as const;

export function endedPage(why: keyof typeof endings): Html {
  const [title, advice] = endings[why];
  const body = html`
    <div class="kpj-body kpj-ended">
      <main id="isi" class="kpj-card" tabindex="-1">
        ${emblem}
        <h1>${title}</h1>
        <p class="kpj-muted">${advice}</p>
        <a class="kpj-button" href="/">Kembali ke Semai</a>
      </main>
    </div>`;
  return framed(title, body);
}

function framed(title: string, body: Html): Html {
  const page = html`
    <div class="kpj">
      <a class="skip" href="#isi">Langsung ke isi</a>
      <header class="kpj-top">
        <div class="kpj-brand">${emblem}<span><strong>Kartu Prakerja</strong> <span>Verifikasi kehadiran</span></span></div>
        <p class="demo-label">Simulator · hanya ada di mode demo</p>
      </header>
      ${body}
      <footer class="kpj-foot">Tidak ada kamera yang dinyalakan dan tidak ada gambar yang disimpan.</footer>
    </div>`;
  return barePage({ title, body: page });
}

function progress(now: Step): Html {
  const reached = steps.findIndex(([step]) => step === now);
  return html`
    <ol class="kpj-steps" aria-label="Langkah verifikasi">
      ${steps.map(
        ([step, name], index) => html`
        <li class="${index < reached ? 'kpj-done' : ''}" ${step === now ? html`aria-current="step"` : null}>
          <span class="kpj-dot" aria-hidden="true">${index < reached ? doneDrawing : index + 1}</span>${name}
        </li>`,
      )}
    </ol>`;
}

function factsOf({ code, sequence, email }: Visit, courseCode: string): Html {
  return html`
    <aside class="kpj-facts" aria-label="Yang diverifikasi">
      <h2>${client.name} meminta verifikasi</h2>
      <p>Wajah Anda dicocokkan dengan data peserta sebelum Anda kembali ke ${client.name}.</p>
      <dl>
        <div><dt>Kode redeem</dt><dd>${code}</dd></div>
        <div><dt>Pelatihan</dt><dd>${courseCode}</dd></div>
        <div><dt>Kehadiran</dt><dd>${attendanceName(sequence)}</dd></div>
        <div class="kpj-who"><dt>Peserta</dt><dd>${email}</dd></div>
      </dl>
    </aside>`;
}

export function attendanceName(sequence: number): string {
  if (sequence === POST_TEST) return 'Post-test';
  return sequence === 1 ? 'Pertama' : `Ke-${sequence}`;
}

const contents: Record<Step, (visit: Visit, mistake?: Mistake) => [string, Html]> = {
  login: ({ email }, mistake) => [
    'Masuk ke akun Prakerja',
    html`
      <p class="kpj-muted">Pakai email yang terdaftar di Prakerja. Di simulator ini tidak ada kata sandi.</p>
      ${mistake ? html`<p class="kpj-mistake" id="keliru" role="alert">Verifikasi ini untuk ${email}. Masuk dengan email itu.</p>` : null}
      <label class="kpj-field">
        <span>Email</span>
        <input type="email" name="email" value="${mistake?.typed ?? email}" required maxlength="254" autocomplete="email" autocapitalize="none" spellcheck="false" ${mistake ? html`aria-invalid="true" aria-describedby="keliru"` : null}>
      </label>
      <div class="kpj-actions">
        <button class="kpj-button" type="submit">Masuk</button>
        <button class="kpj-button kpj-quiet" type="submit" name="outcome" value="leave" formnovalidate>Batal</button>
      </div>`,
  ],
  consent: () => [
    'Izinkan kamera',
    html`
      ${cameraDrawing}
      <p class="kpj-muted">Wajah Anda dipindai sekali untuk memastikan bahwa yang belajar memang Anda. Tanpa kamera, kehadiran tidak bisa dicatat.</p>
      <div class="kpj-actions">
        <button class="kpj-button" type="submit">Izinkan kamera</button>
        <button class="kpj-button kpj-quiet" type="submit" name="outcome" value="leave">Jangan izinkan</button>
      </div>`,
  ],
  scan: () => [
    'Pindai wajah',
    html`
      ${faceDrawing}
      <p class="kpj-muted">Posisikan wajah di dalam bingkai. Di simulator ini, hasilnya Anda yang tentukan.</p>
      <div class="kpj-actions">
        <button class="kpj-button" type="submit" name="outcome" value="pass">Wajah cocok</button>
        <button class="kpj-button kpj-quiet" type="submit" name="outcome" value="fail">Wajah tidak cocok</button>
        <button class="kpj-button kpj-plain" type="submit" name="outcome" value="leave">Keluar tanpa memindai</button>
      </div>`,
  ],
};
