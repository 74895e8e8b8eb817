import { kawungSvg } from '../../src/contract/rules/kawung.ts';
import { arrive, clamp, rise } from './ease.ts';
import { drawFigure, isWide } from './figures/figure.ts';
import { type Film, HEIGHT, secondsOf, type TimedSlide, timedSlides, WIDTH } from './film.ts';
import { type Look, lookAsCss, lookOf } from './look.ts';
import { escapeText, motif, svg } from './markup.ts';

const FADE = 0.2;
const CELL = 40;

/** The logo's two leaves, in the greens that show on a dark card. */
const leaves =
  '<path d="M1 2c7-1.5 12 1.5 13 9.5C6.5 12.5 1.5 9 1 2z" fill="#8CC63F"/>' +
  '<path d="M13 21c0-7.5 4.5-11.5 14-11.5C26.5 17 21.5 21 13 21z" fill="#C8E86B"/>';
const logo = `<p class="logo"><svg viewBox="0 0 28 22" width="31" height="24">${leaves}</svg>semai</p>`;

/** The whole picture at a moment of the film, as a pure function of that moment. */
export function draw(film: Film, t: number): string {
  const look = lookOf(film.tone);
  const slides = timedSlides(film);
  const slide = slides.find(({ end }) => t < end) ?? slides.at(-1)!;
  const isTitle = slide === slides[0];
  // The title stays under the first slide after it while it fades, so that the ground never flashes empty.
  const titleShown = isTitle ? 1 : 1 - clamp((t - slides[0]!.end) / FADE);
  return [
    `<main style="${lookAsCss(look)}">`,
    turningKawung(look, slides, t),
    isTitle ? '' : drawSlide(slide, t - slide.start, look),
    `<div class="art" style="opacity:${titleShown.toFixed(3)}">${art(film, t)}${titleCard(film, slides[0]!)}</div>`,
    band(film, look, t, 1 - titleShown),
    '</main>',
  ].join('');
}

/** kawungSvg's picture, each accent of which opens in its turn, from the lower left outwards. */
function art(film: Film, t: number): string {
  const [defs, accents] = kawungSvg(film.tone, film.seed, WIDTH, HEIGHT).split('</defs>') as [string, string];
  const moved = accents.replace(/x="(-?\d+)" y="(-?\d+)" fill/g, (_, x: string, y: string) => {
    const delay = (Number(x) + (HEIGHT - Number(y))) / 700;
    const open = rise(t, delay - 0.2, 0.9);
    // A quarter turn leaves the same shape: a second wave for a title that stays longer.
    const turn = (1 - open) * -60 + rise(t, delay + 2.2, 0.9) * 90;
    return `transform="translate(${x} ${y}) rotate(${turn.toFixed(2)}) scale(${(0.45 + 0.55 * open).toFixed(3)})" fill`;
  });
  return `${defs}</defs>${moved}`;
}

/** Complete from the first frame on: it is what a player shows before one presses play. */
function titleCard(film: Film, slide: TimedSlide): string {
  const lines = slide.lines.map((line) => `<p>${escapeText(line)}</p>`).join('');
  return [
    `<section class="title">${logo}<p class="above">${escapeText(film.above)}</p>`,
    `<h1>${escapeText(slide.heading)}</h1>${lines}</section>`,
  ].join('');
}

function drawSlide(slide: TimedSlide, since: number, look: Look): string {
  const leaving = slide.isLast ? 1 : clamp((slide.seconds - since) / FADE);
  const figure = slide.figure ? drawFigure(slide.figure, { t: since - 0.4, seconds: slide.seconds - 0.4, look }) : '';
  const lines = slide.lines
    .map((line, index) => `<p style="${arrive(since, 0.35 + index * 0.6)}">${escapeText(line)}</p>`)
    .join('');
  const kind = slide.figure && isWide(slide.figure) ? 'wide' : 'split';
  return [
    `<section class="slide ${kind}" style="opacity:${leaving.toFixed(3)}">`,
    `<div class="text"><h2 style="${arrive(since, 0.05)}">${escapeText(slide.heading)}</h2>${lines}</div>`,
    `<div class="figure" style="${arrive(since, 0.2, 16)}">${figure}</div></section>`,
  ].join('');
}

/** One large, pale kawung behind the slides, which turns on when a slide comes and rests while one reads. */
function turningKawung(look: Look, slides: TimedSlide[], t: number): string {
  const turn = slides.reduce((sum, { start }) => sum + rise(t, start - 0.1, 1.4) * 25, 0);
  const one = motif({ x: WIDTH - 150, y: 150, size: 560, turn, fill: look.pale });
  return svg(WIDTH, HEIGHT, one, 'behind');
}

/** The film's progress: a row of kawung at the foot, sown one after another. */
function band(film: Film, look: Look, t: number, opacity: number): string {
  const count = WIDTH / CELL;
  const sown = (t / secondsOf(film)) * count;
  const row = Array.from({ length: count }, (_, index) => {
    const place = { x: index * CELL + CELL / 2, y: CELL / 2 };
    const open = rise(sown, index, 0.8);
    if (open === 0) return `<circle cx="${place.x}" cy="${place.y}" r="3.5" fill="${look.mid}"/>`;
    const fill = index % 4 === 3 ? look.deep : look.strong;
    return motif({ ...place, size: CELL * Math.max(0.15, open), turn: (1 - open) * -90, fill });
  });
  return `<div class="band" style="opacity:${opacity.toFixed(3)}">${svg(WIDTH, CELL, row.join(''))}</div>`;
}
