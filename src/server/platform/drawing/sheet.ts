import type { TextStyle } from './text.ts';

export type Shape = { d: string; fill: string };
export type PlacedShape = Shape & { x?: number; y?: number; scale?: number };
/** A line of text, its first letter standing on (x, y). */
export type Words = { text: string; x: number; y: number; style: TextStyle; colour: string };
type Link = { x: number; y: number; width: number; height: number; address: string };

/** A page in points, before anybody decided what it becomes: a picture and a document drawn from it never differ. */
export type Sheet = { width: number; height: number; shapes: PlacedShape[]; words: Words[]; links: Link[] };
