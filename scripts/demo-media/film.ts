import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { KawungTone } from '../../src/contract/rules/kawung.ts';
import type { Figure } from './figures/figure.ts';

export type Slide = { seconds: number; heading: string; lines: string[]; caption: string; figure?: Figure };

export type Film = {
  id: string;
  tone: KawungTone;
  /** Picks the scatter of the kawung and the melody. */
  seed: number;
  /** Stands above the title: the course, or what kind of lesson it is. */
  above: string;
  title: string;
  slides: Slide[];
};

export const WIDTH = 640;
export const HEIGHT = 360;
export const FRAMES_PER_SECOND = 12;

export function readFilms(): Film[] {
  return JSON.parse(readFileSync(join(import.meta.dirname, 'films.json'), 'utf8')) as Film[];
}

export const secondsOf = (film: Film) => film.slides.reduce((sum, { seconds }) => sum + seconds, 0);

export type TimedSlide = Slide & { start: number; end: number; isLast: boolean };

export function timedSlides(film: Film): TimedSlide[] {
  let start = 0;
  return film.slides.map((slide, index) => {
    const timed = { ...slide, start, end: start + slide.seconds, isLast: index === film.slides.length - 1 };
    start = timed.end;
    return timed;
  });
}
