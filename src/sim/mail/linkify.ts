import { type Html, html } from '../frame/html.ts';

const ADDRESS = /(https?:\/\/[^\s<>"']+)/;

/** Plain text with its web addresses made clickable; a full stop after one belongs to the sentence. */
export function linkify(text: string): Html[] {
  return text.split(ADDRESS).map((piece, index) => {
    if (index % 2 === 0) return html`${piece}`;
    const address = piece.replace(/[.,;:!?)\]]+$/, '');
    return html`<a href="${address}" target="_blank" rel="noopener">${address}</a>${piece.slice(address.length)}`;
  });
}
