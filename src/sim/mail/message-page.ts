import { type Html, html } from '../frame/html.ts';
import { moment } from '../frame/moment.ts';
import { page } from '../frame/page.ts';
import { MAIL_SANDBOX } from './content-routes.ts';
import { linkify } from './linkify.ts';
import type { Message } from './message.ts';
import { size, subjectOf } from './wording.ts';

type Tab = { key: string; label: string; panel: () => Html };

export function messagePage(message: Message, wantedTab: string): Html {
  const tabs = tabsOf(message);
  const current = tabs.find(({ key }) => key === wantedTab) ?? tabs[0]!;
  const body = html`
    <nav class="trail" aria-label="Jejak"><a href="/sim/mail">Kotak surat</a></nav>
    <article>
      <div class="title-row">
        <h1 class="subject">${subjectOf(message)}</h1>
        <div class="actions">
          <a class="button button-quiet" href="/sim/mail/${message.id}/raw" download>Unduh .eml</a>
          <form method="post" action="/sim/mail/${message.id}/delete"><button class="button button-danger" type="submit">Hapus</button></form>
        </div>
      </div>
      <dl class="facts">
        <div><dt>Dari</dt><dd>${message.sender || '(pengirim kosong)'}</dd></div>
        <div><dt>Kepada</dt><dd>${message.recipients.map((address, index) => html`${index > 0 ? ', ' : ''}<a href="/sim/mail?to=${encodeURIComponent(address)}">${address}</a>`)}</dd></div>
        <div><dt>Diterima</dt><dd><time datetime="${message.date}">${moment(message.date)}</time></dd></div>
        <div><dt>Ukuran</dt><dd>${size(message.size)}</dd></div>
      </dl>
      ${message.attachments.length > 0 ? attachmentList(message) : null}
      <nav class="tabs" aria-label="Tampilan surat">
        ${tabs.map(({ key, label }) => html`<a href="/sim/mail/${message.id}?tampil=${key}" ${key === current.key ? html`aria-current="page"` : null}>${label}</a>`)}
      </nav>
      ${current.panel()}
    </article>`;
  return page({ title: subjectOf(message), body });
}

function tabsOf(message: Message): Tab[] {
  const asHtml = { key: 'html', label: 'HTML', panel: () => htmlPanel(message) };
  const asText = { key: 'teks', label: 'Teks', panel: () => textPanel(message) };
  const asHeaders = { key: 'header', label: 'Header', panel: () => headerPanel(message) };
  return message.html ? [asHtml, asText, asHeaders] : [asText, asHeaders];
}

function htmlPanel({ id, subject }: Message): Html {
  return html`<iframe class="paper" title="Isi surat: ${subject}" src="/sim/mail/${id}/html" sandbox="${MAIL_SANDBOX}" referrerpolicy="no-referrer"></iframe>`;
}

function textPanel({ text }: Message): Html {
  if (!text.trim()) return html`<p class="panel muted">Surat ini tidak membawa versi teks.</p>`;
  return html`<pre class="panel text">${linkify(text)}</pre>`;
}

function headerPanel({ headers }: Message): Html {
  return html`<pre class="panel code" tabindex="0" aria-label="Header surat">${headers.join('\n')}</pre>`;
}

function attachmentList({ id, attachments }: Message): Html {
  return html`
    <section aria-labelledby="lampiran">
      <h2 class="small-heading" id="lampiran">Lampiran</h2>
      <ul class="attachments">
        ${attachments.map(
          (attachment, index) => html`
          <li><a href="/sim/mail/${id}/attachments/${index}" download>
            <span>${attachment.name}</span><span class="muted">${size(attachment.size)}</span>
          </a></li>`,
        )}
      </ul>
    </section>`;
}
