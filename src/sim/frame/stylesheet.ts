import { readFile } from 'node:fs/promises';
import type { Service } from './service.ts';

const FRAME_STYLES = ['./base.css', './parts.css', './panels.css'].map((path) => new URL(path, import.meta.url));

/** One stylesheet for all pages: the frame's, then each service's own. */
export async function readStylesheet(services: Service[]): Promise<string> {
  const sources = [...FRAME_STYLES, ...services.flatMap((service) => service.stylesheet ?? [])];
  return (await Promise.all(sources.map((source) => readFile(source, 'utf8')))).join('\n');
}
