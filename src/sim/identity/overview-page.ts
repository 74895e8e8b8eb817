import { faultPanel } from '../frame/fault-panel.ts';
import type { Faults } from '../frame/faults.ts';
import { type Html, html } from '../frame/html.ts';
import { emptyMark } from '../frame/kawung.ts';
import { moment } from '../frame/moment.ts';
import { page } from '../frame/page.ts';
import { ago } from './ago.ts';
import type { GoogleKeys, KeyRole } from './google-keys.ts';
import { drawLogo } from './logos.ts';
import type { Minting } from './mintings.ts';
import { fullName } from './person.ts';
import { providerNames } from './providers.ts';
import { tokenFaults } from './token-faults.ts';

type Keys = Awaited<ReturnType<GoogleKeys['published']>>;
type OverviewContent = { latest: Minting[]; total: number; keys: Keys; faults: Faults };

export function overviewPage({ latest, total, keys, faults }: OverviewContent): Html {
  const body = html`
    <nav class="trail" aria-label="Jejak"><a href="/sim">Semua simulator</a></nav>
    <div class="title-row">
      <div>
        <h1>Google dan Facebook</h1>
        <p class="muted">Di sini Anda bisa masuk ke Semai sebagai siapa saja.</p>
      </div>
      <div class="actions"><a class="button button-quiet" href="/sim/identity">Muat ulang</a></div>
    </div>
    <section aria-labelledby="terakhir">
      <h2 id="terakhir">Token terakhir</h2>
      ${latest.length > 0 ? html`<p class="muted">${howMany(latest.length, total)}</p><ul class="mintings">${latest.map(mintingRow)}</ul>` : nobodyYet}
    </section>
    <section aria-labelledby="kunci">
      <div class="title-row keys-title">
        <div>
          <h2 id="kunci">Kunci Google</h2>
          <p class="muted">Berputar sendiri tiap pekan. Kunci berikutnya diumumkan sebelum dipakai.</p>
        </div>
        <form method="post" action="/sim/identity/google/rotate"><button class="button button-quiet" type="submit">Putar kunci</button></form>
      </div>
      <ul class="keys">${keys.map(keyRow)}</ul>
    </section>
    ${faultPanel('identity', faults)}`;
  return page({ title: 'Google dan Facebook', body });
}

const howMany = (shown: number, total: number) =>
  total > shown ? `${shown} dari ${total}, terbaru di atas.` : `${total} token, terbaru di atas.`;

const nobodyYet = html`
  <div class="empty">
    ${emptyMark}
    <h3>Belum ada yang masuk</h3>
    <p class="muted">Buka Semai, pilih Masuk, lalu lanjutkan dengan Google atau Facebook.</p>
    <a class="button" href="/">Buka Semai</a>
  </div>`;

function mintingRow({ provider, person, subject, fault, date }: Minting): Html {
  return html`
    <li class="minting">
      ${drawLogo(provider)}
      <div class="minting-who">
        <strong>${fullName(person)}</strong>
        <span class="muted">${person.login}</span>
      </div>
      <span class="minting-subject"><span class="muted">ID ${providerNames[provider]}</span> <code>${subject}</code></span>
      <div class="minting-end">
        ${fault ? html`<span class="chip chip-ember">${tokenFaults[provider][fault] ?? fault}</span>` : html`<span class="chip">Token baik</span>`}
        <time class="muted" datetime="${date}">${moment(date)}</time>
      </div>
    </li>`;
}

const roles: Record<KeyRole, string> = { signing: 'Menandatangani', next: 'Berikutnya', retired: 'Sebelumnya' };

function keyRow({ kid, role, made }: Keys[number]): Html {
  return html`
    <li class="key">
      <span class="chip ${role === 'signing' ? 'chip-strong' : ''}">${roles[role]}</span>
      <code>${kid}</code>
      <span class="key-age muted">dibuat <time datetime="${made}">${ago(made)}</time></span>
    </li>`;
}
