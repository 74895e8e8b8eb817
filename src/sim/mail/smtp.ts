import type { AddressInfo, Socket } from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';
import { SMTPServer, type SMTPServerDataStream, type SMTPServerSession } from 'smtp-server';
import type { Faults } from '../frame/faults.ts';
import { listenError } from '../frame/listen-error.ts';
import type { Warn } from '../frame/warn.ts';
import type { Mailbox } from './mailbox.ts';

const MAX_MESSAGE_BYTES = 10 * 1024 * 1024;
const SLOW_MS = 5_000;
const CLOSE_GRACE_MS = 300;

type Parts = { port: number; mailbox: Mailbox; faults: Faults; warn: Warn };
type Done = (error?: Error | null) => void;

export async function startSmtp({ port, mailbox, faults, warn }: Parts) {
  const sockets = new Map<number | undefined, Socket>();
  const closing = new AbortController();

  /** What the client hears: nothing for success, the error's code for a refusal. */
  function reply(work: Promise<void>, done: Done): void {
    work.then(
      () => done(),
      (error: Error) => {
        if ('responseCode' in error) return done(error);
        warn(`mail: message not taken: ${error.message}`);
        done(smtpError(451, 'The mailbox could not store the message'));
      },
    );
  }

  async function receive(stream: SMTPServerDataStream, session: SMTPServerSession): Promise<void> {
    if (await faults.take('drop')) {
      stream.once('data', () => sockets.get(session.remotePort)?.resetAndDestroy());
      return new Promise(() => {});
    }
    const raw = await collect(stream);
    if (await faults.take('tempfail')) throw smtpError(451, 'Simulated fault: try again later');
    const { mailFrom, rcptTo } = session.envelope;
    const from = mailFrom ? mailFrom.address : '';
    await mailbox.add(raw, { from, recipients: rcptTo.map(({ address }) => address) });
    if (await faults.take('slow')) await wait(SLOW_MS, undefined, { signal: closing.signal }).catch(() => {});
  }

  const server = new SMTPServer({
    name: 'mail.semai.test',
    banner: 'Semai mailbox simulator',
    size: MAX_MESSAGE_BYTES,
    disabledCommands: ['AUTH', 'STARTTLS'],
    disableReverseLookup: true,
    logger: false,
    closeTimeout: CLOSE_GRACE_MS,
    onRcptTo(_address, _session, done) {
      const refuse = async () => {
        if (await faults.take('reject')) throw smtpError(550, 'Simulated fault: no such mailbox here');
      };
      reply(refuse(), done);
    },
    onData: (stream, session, done) => reply(receive(stream, session), done),
  });

  server.server.on('connection', (socket) => {
    const key = socket.remotePort;
    sockets.set(key, socket);
    socket.once('close', () => sockets.delete(key));
  });

  await new Promise<void>((resolve, reject) => {
    server.once('error', (error) => reject(listenError('SMTP', port, error)));
    server.listen(port, '127.0.0.1', resolve);
  });
  // From here on an error is one client's broken connection, which is that client's business.
  server.removeAllListeners('error').on('error', () => {});

  return {
    port: (server.server.address() as AddressInfo).port,
    close(): Promise<void> {
      closing.abort();
      return new Promise((resolve) => server.close(resolve));
    },
  };
}

/** Reads to the end, as SMTP demands, but keeps no more than is allowed. */
async function collect(stream: SMTPServerDataStream): Promise<Buffer> {
  const chunks: Buffer[] = [];
  for await (const chunk of stream) {
    if (stream.sizeExceeded) chunks.length = 0;
    else chunks.push(chunk);
  }
  if (stream.sizeExceeded) throw smtpError(552, `Message is larger than ${MAX_MESSAGE_BYTES} bytes`);
  return Buffer.concat(chunks);
}

function smtpError(responseCode: number, message: string): Error & { responseCode: number } {
  return Object.assign(new Error(message), { responseCode });
}
