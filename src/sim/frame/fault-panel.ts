import { type Faults, MAX_FAULT_TIMES } from './faults.ts';
import { type Html, html } from './html.ts';

/** Lets whoever tries the demo arm the service's faults by hand. */
export function faultPanel(name: string, faults: Faults): Html {
  const armed = Object.entries(faults.armed());
  return html`
    <details class="faults" ${armed.length > 0 ? html`open` : null}>
      <summary>Gangguan buatan${armed.length > 0 ? html` <span class="chip chip-ember">${armed.length} aktif</span>` : null}</summary>
      <div class="faults-body">
        <p class="muted">Coba bagaimana Semai bersikap saat layanan ini bermasalah.</p>
        ${armed.length > 0 ? armedList(name, armed, faults.kinds) : null}
        <form method="post" action="/sim/${name}/faults" class="fault-form">
          <fieldset>
            <legend>Pilih gangguan</legend>
            ${Object.entries(faults.kinds).map(
              ([kind, meaning], index) => html`
              <label class="choice">
                <input type="radio" name="kind" value="${kind}" required ${index === 0 ? html`checked` : null}>
                <span>${meaning} <code>${kind}</code></span>
              </label>`,
            )}
          </fieldset>
          <div class="fault-send">
            <label class="field">
              <span>Berapa kali</span>
              <input type="number" name="times" min="1" max="${MAX_FAULT_TIMES}" value="1" required inputmode="numeric">
            </label>
            <button class="button" type="submit">Pasang gangguan</button>
          </div>
        </form>
      </div>
    </details>`;
}

function armedList(name: string, armed: [string, number][], kinds: Record<string, string>): Html {
  return html`
    <div class="armed">
      <ul>${armed.map(([kind, times]) => html`<li><strong>${times}×</strong> ${kinds[kind]}</li>`)}</ul>
      <form method="post" action="/sim/${name}/faults/disarm">
        <button class="button button-quiet" type="submit">Matikan semua</button>
      </form>
    </div>`;
}
