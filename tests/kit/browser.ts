import { existsSync } from 'node:fs';
import { arch } from 'node:os';
import packed from '@sparticuz/chromium';
import { unpackBrowser } from './packed-browser.ts';

type LaunchOptions = { executablePath: string; args: string[]; env: Record<string, string> };

/** Root has no sandbox here, and a closed network must not be asked for updates at every start. */
const args = [
  ...['--no-sandbox', '--disable-gpu', '--disable-quic', '--no-first-run', '--disable-dev-shm-usage'],
  ...['--disable-background-networking', '--disable-component-update', '--disable-sync'],
  '--host-resolver-rules=MAP *.semai.example 127.0.0.1',
];

/**
 * What the packed browser advises, but for what would make it another browser than a visitor's: without web security
 * no test of origins means anything, and all in one process it ends with the first page that closes. Drawing by a
 * graphics card that is only imitated takes a tenth more time than drawing without one.
 */
const unwanted = [
  ...['single-process', 'disable-web-security', 'allow-running-insecure-content', 'headless', 'disk-cache-size'],
  ...['in-process-gpu', 'use-gl', 'use-angle', 'enable-unsafe-swiftshader', 'ignore-gpu-blocklist'],
];

/** The one without a screen first: the browser tests took 370 s with it, 554 s with the whole one. */
const installed = ['chromium-headless-shell', 'chromium', 'chromium-browser', 'google-chrome'].map(
  (name) => `/usr/bin/${name}`,
);

export async function findBrowser(): Promise<LaunchOptions> {
  const environment = process.env as Record<string, string>;
  let missing: string[] = [];
  if (arch() === 'x64') {
    const found = await unpackBrowser();
    if ('executablePath' in found) {
      const advised = packed.args.filter(
        (arg) => !unwanted.some((name) => arg.startsWith(`--${name}`)) && !args.includes(arg),
      );
      return {
        executablePath: found.executablePath,
        args: [...advised, ...args],
        env: { ...environment, ...found.env },
      };
    }
    missing = found.missing;
  }
  const executablePath = installed.find((path) => existsSync(path));
  if (executablePath) return { executablePath, args, env: environment };
  const why =
    missing.length > 0 ? `the one that npm brings lacks ${missing.join(', ')}` : `npm brings none for ${arch()}`;
  throw new Error(
    `No browser for the end-to-end tests: ${why}. Install one, such as with apt-get install chromium-headless-shell.`,
  );
}
