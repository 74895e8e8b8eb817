import { once } from 'node:events';
import { type IncomingMessage, request } from 'node:http';
import { text } from 'node:stream/consumers';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { addProfileImage } from '../../src/contract/accounts.ts';
import type { Call } from '../../src/contract/call.ts';
import { verifyCertificateFile } from '../../src/contract/certificates.ts';
import { startApp, type TestApp } from '../kit/app.ts';

const MEGABYTE = 1024 * 1024;
const TOO_LARGE = 'Ukuran berkas melebihi 5 MB. Perkecil berkasnya, lalu unggah lagi.';

let semai: TestApp;
let strict: TestApp;
beforeAll(async () => {
  semai = await startApp({ listens: true });
  strict = await startApp({ listens: true, env: { RATE_LIMIT_FACTOR: '0.04' } });
});
afterAll(async () => {
  await semai.close();
  await strict.close();
});

/** A form whose sender says how long it is, or not, and sends only so much of its file before waiting for an answer. */
function begin(
  { url }: TestApp,
  call: Call,
  { announced, token }: { announced: number | null; token?: string },
): { send(bytes: number): Promise<void>; answer(): Promise<[number, string]>; leave(): void } {
  const sending = request(`${url}/${call.path}`, {
    method: 'POST',
    headers: {
      'content-type': 'multipart/form-data; boundary=semai',
      ...(announced === null ? {} : { 'content-length': announced }),
      ...(token ? { authorization: `Bearer ${token}` } : {}),
    },
  });
  const head = `--semai\r\ncontent-disposition: form-data; name="${call.upload?.field}"; filename="a"\r\n\r\n`;
  const answered = once(sending, 'response') as Promise<[IncomingMessage]>;
  sending.on('error', () => {});
  sending.write(head);
  return {
    send: (bytes) => new Promise((sent) => sending.write(Buffer.alloc(bytes, 'a'), () => sent())),
    async answer() {
      const [response] = await answered;
      return [response.statusCode as number, JSON.parse(await text(response)).message];
    },
    leave: () => void sending.destroy(),
  };
}

test('a form that says it is too large is refused before any of its file was sent, to guests too', async () => {
  const guest = begin(semai, verifyCertificateFile, { announced: 6 * MEGABYTE });
  expect(await guest.answer()).toEqual([413, TOO_LARGE]);
  guest.leave();
  const token = await semai.logIn('siswa@semai.test');
  const student = begin(semai, addProfileImage, { announced: 6 * MEGABYTE, token });
  expect(await student.answer()).toEqual([413, TOO_LARGE]);
  student.leave();
});

test('one that does not say it is refused as soon as it was too much, whether or not it ends', async () => {
  const form = begin(semai, verifyCertificateFile, { announced: null });
  await form.send(5 * MEGABYTE + 1);
  expect(await form.answer()).toEqual([413, TOO_LARGE]);
  // What still comes is let go by.
  await form.send(20 * MEGABYTE);
  form.leave();
});

test('who sends too many is refused before anything of the next was read', async () => {
  const token = await strict.logIn('siswa@semai.test');
  for (const call of [verifyCertificateFile, addProfileImage]) {
    const first = begin(strict, call, { announced: 6 * MEGABYTE, token });
    expect((await first.answer())[0]).toBe(413);
    first.leave();
    const second = begin(strict, call, { announced: MEGABYTE, token });
    expect((await second.answer())[0]).toBe(429);
    second.leave();
  }
});

test('a stranger is refused before it too', async () => {
  const stranger = begin(semai, addProfileImage, { announced: MEGABYTE });
  expect((await stranger.answer())[0]).toBe(401);
  stranger.leave();
});
