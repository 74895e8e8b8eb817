import { type Html, html } from '../frame/html.ts';
import { page } from '../frame/page.ts';
import type { ChooseRequest } from './choose-request.ts';
import { initials } from './initials.ts';
import { drawLogo } from './logos.ts';
import { type ReadyPerson, readyPeople } from './people.ts';
import { fullName } from './person.ts';
import { type Provider, providerNames } from './providers.ts';
import { tokenFaults } from './token-faults.ts';

/** What was typed and could not be understood. */
export type Mistake = { message: string; typed: Record<'first_name' | 'last_name' | 'email' | 'fault', string> };

export function choosePage(provider: Provider, request: ChooseRequest, mistake?: Mistake): Html {
  const body = html`
    <form class="chooser" method="post" action="/sim/identity/${provider}/choose">
      ${Object.entries(request.fields).map(([name, value]) => html`<input type="hidden" name="${name}" value="${value}">`)}
      ${defaultButton}
      <div class="chooser-title">
        ${drawLogo(provider)}
        <div>
          <h1>Pilih akun ${providerNames[provider]}</h1>
          <p class="muted">untuk melanjutkan ke Semai</p>
        </div>
      </div>
      <ul class="people">${readyPeople[provider].map(personRow)}</ul>
      ${otherPerson(provider, mistake)}
      <div class="field token-fault">
        <label for="gangguan">Gangguan pada token ini</label>
        <select id="gangguan" name="fault" aria-describedby="gangguan-catatan">
          <option value="">Tidak ada, token ini baik</option>
          ${Object.entries(tokenFaults[provider]).map(
            ([kind, meaning]) =>
              html`<option value="${kind}" ${kind === mistake?.typed.fault ? html`selected` : null}>${meaning}</option>`,
          )}
        </select>
        <small class="muted" id="gangguan-catatan">Pilih gangguannya dulu, baru orangnya.</small>
      </div>
      <button class="button button-quiet" type="submit" name="who" value="nobody" formnovalidate>Batal</button>
    </form>`;
  return page({ title: `Pilih akun ${providerNames[provider]}`, body });
}

/** Enter in a field presses the form's first button, which would be the first person of the list. */
const defaultButton = html`<button class="chooser-default" type="submit" name="who" value="other" tabindex="-1" aria-hidden="true"></button>`;

function personRow({ person, hint }: ReadyPerson): Html {
  return html`
    <li>
      <button class="person" type="submit" name="who" value="${person.login}" formnovalidate>
        <span class="initials" aria-hidden="true">${initials(person)}</span>
        <span class="person-text">
          <strong>${fullName(person)}</strong>
          <span class="person-login">${person.login}</span>
          <span class="muted">${hint}</span>
        </span>
      </button>
    </li>`;
}

function otherPerson(provider: Provider, mistake?: Mistake): Html {
  const { first_name = '', last_name = '', email = '' } = mistake?.typed ?? {};
  const login =
    provider === 'google'
      ? html`<span>Email</span><input type="email" name="email" value="${email}" placeholder="nama@gmail.com" required autocomplete="off" autocapitalize="none" spellcheck="false">`
      : html`<span>Email atau nomor ponsel</span><input type="text" name="email" value="${email}" placeholder="nama@gmail.com" required inputmode="email" autocomplete="off" autocapitalize="none" spellcheck="false">`;
  return html`
    <details class="other" ${mistake ? html`open` : null}>
      <summary>Akun lain</summary>
      <div class="other-body">
        ${mistake ? html`<p class="mistake" role="alert">${mistake.message}</p>` : null}
        <label class="field"><span>Nama depan</span><input name="first_name" value="${first_name}" maxlength="100" required autocomplete="off"></label>
        <label class="field"><span>Nama belakang</span><input name="last_name" value="${last_name}" maxlength="100" placeholder="boleh kosong" autocomplete="off"></label>
        <label class="field wide">${login}</label>
        <button class="button wide" type="submit" name="who" value="other">Lanjutkan</button>
      </div>
    </details>`;
}
