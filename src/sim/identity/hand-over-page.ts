import { type Html, html } from '../frame/html.ts';
import { emptyMark } from '../frame/kawung.ts';
import { page } from '../frame/page.ts';
import type { Answer } from './browser/ask-in-window.ts';

/** The window's last page: its script gives the answer to whoever opened the window. */
export function handOverPage(answer: Answer, sentence: string): Html {
  const body = html`
    <div class="empty" data-answer="${JSON.stringify(answer)}">
      ${emptyMark}
      <h1>${sentence}</h1>
      <p class="muted">Jendela ini menutup sendiri. Kalau tidak, tutup saja dan kembali ke Semai.</p>
    </div>
    <script src="/sim/identity/hand-over.js"></script>`;
  return page({ title: sentence, body });
}
