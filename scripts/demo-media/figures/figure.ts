import { type Bars, drawBars } from './bars.ts';
import { type Code, drawCode } from './code.ts';
import { type Curve, drawCurve } from './curve.ts';
import { type Certificate, drawCertificate, drawLessons, type Lessons } from './lessons.ts';
import { type Compare, drawCompare, drawNote, drawSteps, drawSum, type Note, type Steps, type Sum } from './lists.ts';
import type { Moment } from './moment.ts';
import { drawPair, drawQuery, drawTable, type Pair, type Query, type Table } from './query.ts';
import { drawPetals, drawSeeds, drawVersions, type Petals, type Seeds, type Versions } from './seeds.ts';

export type Figure =
  | Bars
  | Certificate
  | Code
  | Compare
  | Curve
  | Lessons
  | Note
  | Pair
  | Petals
  | Query
  | Seeds
  | Steps
  | Sum
  | Table
  | Versions;

const drawers: { [Kind in Figure['kind']]: (figure: Extract<Figure, { kind: Kind }>, at: Moment) => string } = {
  bars: drawBars,
  certificate: drawCertificate,
  code: drawCode,
  compare: drawCompare,
  curve: drawCurve,
  lessons: drawLessons,
  note: drawNote,
  pair: drawPair,
  petals: drawPetals,
  query: drawQuery,
  seeds: drawSeeds,
  steps: drawSteps,
  sum: drawSum,
  table: drawTable,
  versions: drawVersions,
};

export function drawFigure(figure: Figure, at: Moment): string {
  const drawer = drawers[figure.kind] as (figure: Figure, at: Moment) => string;
  return drawer(figure, at);
}

/** These need the whole width; their slide's text stands above them. */
export const isWide = ({ kind }: Figure) => kind === 'query' || kind === 'pair' || kind === 'table';
