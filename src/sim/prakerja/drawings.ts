import { type Html, html } from '../frame/html.ts';

/** A card with somebody on it; no real office's sign is borrowed. */
export const emblem: Html = html`
  <svg class="kpj-emblem" viewBox="0 0 48 48" aria-hidden="true">
    <rect class="kpj-emblem-card" x="3" y="9" width="42" height="30" rx="7"/>
    <path class="kpj-emblem-band" d="M3 31h42v1a7 7 0 0 1-7 7H10a7 7 0 0 1-7-7Z"/>
    <circle class="kpj-emblem-mark" cx="16" cy="18" r="4"/>
    <path class="kpj-emblem-mark" d="M8.5 28a7.5 5.5 0 0 1 15 0Z"/>
    <path class="kpj-emblem-line" d="M29 17h10M29 23h7"/>
  </svg>`;

export const cameraDrawing: Html = html`
  <svg class="kpj-drawing" viewBox="0 0 240 150" aria-hidden="true">
    <rect class="kpj-plate" x="20" y="12" width="200" height="126" rx="18"/>
    <path class="kpj-shape" d="M76 54h20l8-12h32l8 12h20a10 10 0 0 1 10 10v38a10 10 0 0 1-10 10H76a10 10 0 0 1-10-10V64a10 10 0 0 1 10-10Z"/>
    <circle class="kpj-lens" cx="120" cy="82" r="19"/>
    <circle class="kpj-glint" cx="120" cy="82" r="9"/>
    <circle class="kpj-light" cx="160" cy="67" r="4"/>
  </svg>`;

export const faceDrawing: Html = html`
  <svg class="kpj-drawing kpj-face" viewBox="0 0 240 240" aria-hidden="true">
    <rect class="kpj-plate" x="20" y="4" width="200" height="232" rx="22"/>
    <path class="kpj-shape" d="M62 232c2-36 26-52 58-52s56 16 58 52Z"/>
    <path class="kpj-neck" d="M104 156h32v28a16 12 0 0 1-32 0Z"/>
    <ellipse class="kpj-skin" cx="120" cy="118" rx="44" ry="56"/>
    <path class="kpj-hair" d="M74 118c-6-48 18-66 46-66s52 18 46 66c-5-24-14-36-24-40-16 8-38 8-50 2-10 6-15 18-18 38Z"/>
    <circle class="kpj-hair" cx="103" cy="117" r="4"/>
    <circle class="kpj-hair" cx="137" cy="117" r="4"/>
    <path class="kpj-feature" d="M96 105q7-5 14 0M130 105q7-5 14 0M120 120v15h-5M107 149q13 9 26 0"/>
    <ellipse class="kpj-oval" cx="120" cy="118" rx="66" ry="86"/>
    <path class="kpj-corner" d="M40 52V32a8 8 0 0 1 8-8h20M172 24h20a8 8 0 0 1 8 8v20M200 188v20a8 8 0 0 1-8 8h-20M68 216H48a8 8 0 0 1-8-8v-20"/>
    <rect class="kpj-beam" x="48" y="116" width="144" height="3" rx="1.5"/>
  </svg>`;

/** Not every font has the sign. */
export const doneDrawing: Html = html`
  <svg class="kpj-tick" viewBox="0 0 24 24" aria-hidden="true"><path d="m6.5 12.5 3.5 3.5 7.5-8"/></svg>`;
