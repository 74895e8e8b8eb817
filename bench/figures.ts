import { round } from './rows.ts';

/**
 * What an operator would pick instead, measured by others on such a machine: milliseconds of processor time for one
 * request. They vary by 1.7× with the machine's mood, so a small lead over one of them says nothing.
 */
const others = {
  list: { Moodle: 41, 'Tutor LMS': 122, 'Next.js rendered': 5.9, 'Next.js cached': 0.5, 'nginx page cache': 0.036 },
  search: { Moodle: 37, 'Tutor LMS': 46, Medusa: 63, 'Next.js': 0.76 },
  progress: { Moodle: 16, 'Tutor LMS': 24, Medusa: 12, 'Next.js': 0.85 },
} as const;

/** How many times less processor time ours takes; what ran beside it (microseconds) counts instead of its figure. */
export function aheadOf(
  kind: keyof typeof others,
  cpu: { app: number; database: number },
  beside: Record<string, number> = {},
): string {
  const ours = (cpu.app + cpu.database) / 1_000;
  const figures: Record<string, number> = others[kind];
  return Object.keys({ ...figures, ...beside })
    .map((name) => {
      const us = beside[name];
      const ahead = `${round((us === undefined ? (figures[name] as number) : us / 1_000) / ours)}×`;
      return us === undefined ? `${name} ${ahead}` : `${name} (in this run ${round(us)} µs) ${ahead}`;
    })
    .join(', ');
}
