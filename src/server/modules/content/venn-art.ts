import { palettes } from '../../../contract/rules/kawung.ts';

/** Two circles that overlap, A and B; what is kept of them is coloured. Letters are strokes: the machine may have no font. */
const circles = { a: '<circle cx="124" cy="100" r="72"/>', b: '<circle cx="196" cy="100" r="72"/>' };
const letters =
  '<path d="M78 114l12-30 12 30m-20-10h16M220 84v30h10a8 8 0 0 0 0-16h-10 8a7 7 0 0 0 0-14z" fill="none" stroke-width="4" stroke-linejoin="round" stroke-linecap="round"/>';

const kept = {
  left: circles.a,
  right: circles.b,
  full: circles.a + circles.b,
  inner: `<g clip-path="url(#a)">${circles.b}</g>`,
};
type Part = keyof typeof kept;
export const isVennPart = (name: string): name is Part => Object.hasOwn(kept, name);

export function vennSvg(part: Part): string {
  const { ground, strong, deep } = palettes.tech;
  return [
    '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 320 200" width="320" height="200">',
    `<clipPath id="a">${circles.a}</clipPath><path fill="${ground}" d="M0 0h320v200H0z"/>`,
    `<g fill="#fff">${circles.a}${circles.b}</g><g fill="${strong}">${kept[part]}</g>`,
    `<g fill="none" stroke="${deep}" stroke-width="2.5">${circles.a}${circles.b}${letters}</g>`,
    '</svg>',
  ].join('');
}
