import fs from 'node:fs';
import { syncBuiltinESMExports } from 'node:module';

/**
 * Loaded before everything else into each process of the product (`--import`): it makes the clock jump and the disk full
 * when the file that `WEATHER` names says so. The product itself knows nothing of it.
 */
export type Weather = { clockMs: number; diskFull: boolean };

const file = process.env.WEATHER ?? '';
let weather: Weather = { clockMs: 0, diskFull: false };
const look = () => {
  try {
    weather = JSON.parse(fs.readFileSync(file, 'utf8')) as Weather;
  } catch {
    // Being written just now.
  }
};
look();
setInterval(look, 100).unref();

const RealDate = Date;
class TorturedDate extends RealDate {
  constructor(...given: unknown[]) {
    super(...((given.length > 0 ? given : [RealDate.now() + weather.clockMs]) as []));
  }
  static override now(): number {
    return RealDate.now() + weather.clockMs;
  }
  static override [Symbol.hasInstance](value: unknown): boolean {
    return Object.prototype.toString.call(value) === '[object Date]';
  }
}
globalThis.Date = TorturedDate as DateConstructor;

const noRoom = (path: unknown) =>
  Object.assign(new Error(`ENOSPC: no space left on device, open '${String(path)}'`), { code: 'ENOSPC', errno: -28 });
const writes = (flags: unknown) => typeof flags === 'string' && /[wa+]/.test(flags);
/** The product's own files alone: the log goes on, as where it has a disk of its own. */
const isFull = (path: unknown) => weather.diskFull && String(path).includes('/files/');

const { open, writeFile, copyFile } = fs.promises;
fs.promises.open = (async (path, flags, mode) => {
  if (writes(flags) && isFull(path)) throw noRoom(path);
  return open(path, flags, mode);
}) as typeof open;
fs.promises.writeFile = (async (path, ...rest) => {
  if (isFull(path)) throw noRoom(path);
  return writeFile(path, ...rest);
}) as typeof writeFile;
fs.promises.copyFile = (async (from, to, mode) => {
  if (isFull(to)) throw noRoom(to);
  return copyFile(from, to, mode);
}) as typeof copyFile;
const openCalled = fs.open;
fs.open = ((path: fs.PathLike, ...rest: unknown[]) => {
  const callback = rest.at(-1) as (error: Error) => void;
  if (writes(rest[0]) && isFull(path)) return void process.nextTick(callback, noRoom(path));
  return (openCalled as (...all: unknown[]) => void)(path, ...rest);
}) as typeof fs.open;
syncBuiltinESMExports();
