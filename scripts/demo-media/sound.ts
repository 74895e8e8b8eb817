import { type Film, secondsOf, timedSlides } from './film.ts';

const RATE = 24_000;
/** Steps of a pelog scale in cents above its lowest tone; every gamelan has its own, this one is softly tuned. */
const pelog = [0, 120, 270, 670, 785, 1200, 1320, 1470];
const LOWEST = 261;
const BEAT = 0.5;

/** Partials of a struck bronze bar: multiple of the tone, loudness, seconds until it has faded to a third. */
const bar: [number, number, number][] = [
  [1, 1, 0.9],
  [1.004, 0.5, 1.1],
  [2.76, 0.16, 0.22],
  [5.4, 0.05, 0.08],
];
const gong: [number, number, number][] = [
  [0.25, 0.9, 1.9],
  [0.5, 0.35, 1.3],
  [0.503, 0.3, 1.3],
];

/** A quiet soundtrack as a WAV file: plucked tones here and there, and a soft gong where a slide begins. */
export function soundOf(film: Film): Buffer {
  const seconds = secondsOf(film);
  const samples = new Float32Array(Math.round(seconds * RATE));
  const next = randomFrom(film.seed);
  for (const { start } of timedSlides(film)) strike(samples, start + 0.05, 0, 0.55, gong);
  let step = 2;
  for (let beat = 1; beat * BEAT < seconds - 2; beat += 1) {
    step = Math.min(pelog.length - 1, Math.max(0, step + Math.round(next() * 4 - 2)));
    // The first of four beats mostly sounds, the others seldom: sparse enough to read along with.
    if (next() < (beat % 4 === 1 ? 0.9 : 0.42)) strike(samples, beat * BEAT, step, 0.5 + 0.4 * next(), bar);
  }
  strike(samples, seconds - 1.9, 0, 0.8, bar);
  return wav(finish(samples));
}

function strike(samples: Float32Array, at: number, step: number, loudness: number, partials: typeof bar): void {
  const tone = LOWEST * 2 ** (pelog[step]! / 1200);
  const first = Math.round(at * RATE);
  const last = Math.min(samples.length, first + RATE * 4);
  for (const [multiple, gain, fade] of partials)
    for (let index = first; index < last; index += 1) {
      const t = (index - first) / RATE;
      const soft = Math.min(1, t / 0.006);
      samples[index]! += soft * loudness * gain * Math.exp(-t / fade) * Math.sin(2 * Math.PI * tone * multiple * t);
    }
}

/** Some room around the tones, silence at both ends, and a level well below speech. */
function finish(samples: Float32Array): Float32Array {
  for (const [delay, share] of [
    [0.173, 0.22],
    [0.317, 0.16],
  ] as const)
    for (let index = Math.round(delay * RATE); index < samples.length; index += 1)
      samples[index]! += share * samples[index - Math.round(delay * RATE)]!;
  const loudest = samples.reduce((most, sample) => Math.max(most, Math.abs(sample)), 0);
  const end = samples.length;
  return samples.map((sample, index) => (sample / loudest) * 0.25 * Math.min(1, (end - index) / (RATE * 1.2)));
}

function wav(samples: Float32Array): Buffer {
  const file = Buffer.alloc(44 + samples.length * 2);
  file.write('RIFF', 0);
  file.writeUInt32LE(36 + samples.length * 2, 4);
  file.write('WAVEfmt ', 8);
  file.writeUInt32LE(16, 16);
  file.writeUInt16LE(1, 20);
  file.writeUInt16LE(1, 22);
  file.writeUInt32LE(RATE, 24);
  file.writeUInt32LE(RATE * 2, 28);
  file.writeUInt16LE(2, 32);
  file.writeUInt16LE(16, 34);
  file.write('data', 36);
  file.writeUInt32LE(samples.length * 2, 40);
  for (const [index, sample] of samples.entries()) file.writeInt16LE(Math.round(sample * 32_767), 44 + index * 2);
  return file;
}

/** The same seed gives the same melody, so that a film made again is the same film. */
function randomFrom(seed: number): () => number {
  let state = (seed * 7919 + 17) % 2_147_483_647;
  return () => {
    state = (state * 48_271) % 2_147_483_647;
    return state / 2_147_483_647;
  };
}
