import type { Clock } from './clock.ts';
import { type Html, html } from './html.ts';
import { moment } from './moment.ts';

const steps = [
  [600, '10 menit'],
  [3_600, '1 jam'],
  [86_400, '1 hari'],
] as const;

/** Lets whoever tries the demo move a service's clock by hand; `why` says what there is to see then. */
export function clockPanel(name: string, title: string, clock: Clock, why: string): Html {
  const now = new Date(clock.now()).toISOString();
  const isMoved = Math.abs(clock.offset()) > 1_000;
  return html`
    <section class="clock-panel" aria-labelledby="jam">
      <div>
        <h2 id="jam">Jam ${title}</h2>
        <p class="muted"><time datetime="${now}">${moment(now)}</time>${isMoved ? ' · sudah dipindah' : null}. ${why}</p>
      </div>
      <form method="post" action="/sim/${name}/clock" class="actions">
        ${steps.map(([seconds, text]) => html`<button class="button button-quiet" name="advance_seconds" value="${seconds}">Maju ${text}</button>`)}
        ${isMoved ? html`<button class="button" name="reset" value="ya">Kembalikan jam</button>` : null}
      </form>
    </section>`;
}
