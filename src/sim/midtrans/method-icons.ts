import { type Html, html } from '../frame/html.ts';
import type { Method } from './methods.ts';

const shapes: Record<Method['way'], Html> = {
  card: html`<rect x="3" y="6" width="18" height="13" rx="2.5"/><path d="M3 10.5h18M7 15h4"/>`,
  wallet: html`<rect x="7" y="2.5" width="10" height="19" rx="2.5"/><path d="M11 18.5h2"/>`,
  transfer: html`<path d="M3.5 9.5 12 4l8.5 5.5zM5.5 9.5v8m4.5-8v8m4-8v8m4.5-8v8M3.5 20h17"/>`,
  store: html`<path d="M4 10v10h16V10M3 6.5 5 4h14l2 2.5V8a3 3 0 0 1-6 0 3 3 0 0 1-6 0 3 3 0 0 1-6 0zM10 20v-5h4v5"/>`,
};

export function drawWay(way: Method['way']): Html {
  return html`<svg class="snap-icon" viewBox="0 0 24 24" aria-hidden="true">${shapes[way]}</svg>`;
}
