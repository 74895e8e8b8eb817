import type { TextStyle } from './text.ts';

export type Shape = { d: string; fill: string };
export type PlacedShape = Shape & { x?: number; y?: number; scale?: number };
/** What a line is to a screen reader: a heading, a paragraph, or decoration that is not read. */
export type Tag = 'H1' | 'H2' | 'P' | 'Artifact';
/** A line of text, its first letter standing on (x, y). */
export type Words = {
  text: string;
  x: number;
  y: number;
  style: TextStyle;
  colour: string;
  /** A paragraph where nothing is said. */
  tag?: Tag;
  /** A further line of the paragraph before it. */
  continues?: boolean;
};
type Link = { x: number; y: number; width: number; height: number; address: string; label: string };

/** A page in points, before anybody decided what it becomes: a picture and a document drawn from it never differ. */
export type Sheet = { width: number; height: number; shapes: PlacedShape[]; words: Words[]; links: Link[] };
