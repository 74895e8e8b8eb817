import { type Logger, pino } from 'pino';

export type Log = Logger;

/** Query fields and path parts that let their holder in, or say who somebody is. */
const secretQuery =
  /([?&](?:[\w-]*token|sig|signature|code|voucher_code|kpj_code|otp|password|email|state|pratinjau|preview)=)[^&#]*/gi;
const secretPath = /(\/(?:impersonate|unsubscribe)\/)[^/?#]+/gi;

export function maskUrl(url: string): string {
  const path = url.replace(secretPath, '$1***');
  // Most addresses have no query, and looking for secrets in it takes longer than seeing that.
  return path.includes('=') ? path.replace(secretQuery, '$1***') : path;
}

/** So much is written at once, and what is left a quarter of a second later: a call to the system for each line is dear. */
const TOGETHER = { minLength: 4_096, periodicFlush: 250 };
const isWarning = (line: string) => /^\{"level":[456]/.test(line);

/** Where lines go; `warned` hears those that somebody should see, which do not wait for others. */
export function createOutput(dest: number | string, warned: (line: string) => void) {
  const output = pino.destination({ dest, sync: false, ...TOGETHER });
  return {
    write(line: string) {
      output.write(line);
      if (!isWarning(line)) return;
      output.flush();
      warned(line);
    },
  };
}

/** JSON lines; never a body, never a token. */
export function createLog(options: { level?: string; name: string; destination: { write(line: string): void } }): Log {
  return pino(
    {
      name: options.name,
      level: options.level ?? 'info',
      redact: {
        paths: [
          '*.password',
          '*.token',
          '*.access_token',
          '*.authorization',
          'headers.authorization',
          'headers.cookie',
        ],
        censor: '***',
      },
      serializers: {
        req: (request: { method: string; url: string; ip: string }) => ({
          method: request.method,
          url: maskUrl(request.url),
          ip: request.ip,
        }),
        res: (reply: { statusCode: number }) => ({ status: reply.statusCode }),
      },
      timestamp: pino.stdTimeFunctions.isoTime,
    },
    options.destination,
  );
}
