import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import sharp from 'sharp';
import { pictureWidths } from '../src/contract/rules/picture-sizes.ts';
import type { Client } from './memory-client.ts';
import type { StartedSite } from './started-site.ts';

const PASSWORD = 'Belajar123!';
const PICTURES = 60;
const words = ['excel', 'python', 'bisnis', 'desain', 'kopi', 'data', 'bahasa inggris', 'react', 'karier', 'usaha'];

type Learner = { token: string; courseId: number; lectureId: number; film: string; invoice: string; played: number };
/** One of the things that visitors do: how many of a thousand doings it is, and how it goes. */
type Doing = { share: number; run(turn: number): Promise<unknown> };

/** What the visitors of a busy hour do, by name. `turn` differs each time. */
export async function prepareMix(site: StartedSite, client: Client): Promise<Record<string, Doing>> {
  const pages = await sitemapPages(site.url);
  const details = pages.filter((page) => /^\/(course|webinar|instructors|intern)\/./.test(page));
  const others = pages.filter((page) => !details.includes(page) && page !== '/');
  const courseIds = details.flatMap((page) => /^\/course\/(\d+)\//.exec(page)?.[1] ?? []);
  const assets = await assetsOf(site.url);
  const pictures = await makePictures(site.dataDir);
  const office = await logIn(client, '/api/admin/login', 'admin@semai.test');
  const student = await logIn(client, '/api/auth/login', 'siswa@semai.test');
  const certificates = (
    await client.call<{ certificate_pdf_url: string; certificate_url: string }[]>('/api/user/certificates', {
      token: student,
    })
  ).flatMap((each) => [each.certificate_pdf_url, each.certificate_url].map((address) => new URL(address).pathname));
  const learners = [await buyAndOpen(client, 0)];
  const learner = (turn: number) => learners[turn % learners.length] as Learner;
  const word = (turn: number) => encodeURIComponent(`${words[turn % words.length]} ${turn}`);

  return {
    'halaman depan': { share: 60, run: () => client.visit('/') },
    'halaman daftar': { share: 60, run: (turn) => client.visit(pick(others, turn)) },
    'halaman detail': { share: 170, run: (turn) => client.visit(pick(details, turn)) },
    'halaman pencarian, tiap alamat sekali': {
      share: 80,
      run: (turn) => client.visit(`/courses?page=1&name=${word(turn)}&category=${1 + (turn % 5)}`),
    },
    'JSON pencarian': {
      share: 170,
      run: (turn) => client.visit(`/api/common/searchcoursewithcategory?q=${word(turn % 500)}`),
    },
    'JSON saringan': {
      share: 40,
      run: (turn) =>
        client.visit(`/api/course/filter?page=${1 + (turn % 4)}`, { json: { sort: 3 + (turn % 5), filter: [] } }),
    },
    'laporan menonton': {
      share: 180,
      run(turn) {
        const { token, courseId, lectureId, played } = advance(learner(turn));
        const ranges = [[Math.max(0, played - 1), played]];
        return client.visit('/api/lecture/timetrack', {
          token,
          json: { lecture_id: lectureId, course_id: courseId, second: played, ranges },
        });
      },
    },
    'Kelas Saya': {
      share: 20,
      run: (turn) =>
        Promise.all(
          ['/api/auth/me', '/api/user/courses', '/api/user/classoverview'].map((path) =>
            client.visit(path, { token: turn % 3 ? learner(turn).token : student }),
          ),
        ),
    },
    'halaman belajar': {
      share: 20,
      run: (turn) => client.visit(`/api/course/${learner(turn).courseId}/hosteddetail`, { token: learner(turn).token }),
    },
    'potongan film': {
      share: 60,
      run: (turn) => client.visit(learner(turn).film, { headers: { range: `bytes=${(turn % 3) * 65_536}-` } }),
    },
    'gambar tujuh ukuran': {
      share: 60,
      run: (turn) => client.visit(`/img/${pick(pictureWidths, turn)}/${pick(pictures, Math.floor(turn / 7))}`),
    },
    'gambar tautan': { share: 8, run: (turn) => client.visit(`/share/course/${pick(courseIds, turn)}.jpg`) },
    'skrip dan gaya': { share: 40, run: (turn) => client.visit(pick(assets, turn)) },
    sertifikat: { share: 4, run: (turn) => client.visit(pick(certificates, turn)) },
    faktur: { share: 3, run: (turn) => client.visit(learner(turn).invoice) },
    login: { share: 8, run: () => logIn(client, '/api/auth/login', 'siswa@semai.test') },
    'daftar, beli, bayar, buka kelas': {
      share: 2,
      run: async (turn) => void learners.push(await buyAndOpen(client, turn)),
    },
    'sambungan kabar, sedetik': {
      share: 10,
      async run(turn) {
        const stream = await client.open('/api/notification/stream', { token: learner(turn).token });
        stream.resume();
        // Beside everything else, as in a browser: nobody waits for its end.
        setTimeout(() => stream.destroy(), 1000);
        return stream.statusCode;
      },
    },
    'pengelola mengubah kelas': { share: 2, run: (turn) => editCourse(client, office, pick(courseIds, turn)) },
    'pengelola melihat daftar': {
      share: 3,
      run: (turn) => client.visit(`/api/admin/courses?page=${1 + (turn % 5)}`, { token: office }),
    },
  };
}

const pick = <Each>(list: readonly Each[], turn: number): Each => list[turn % list.length] as Each;

/** Nobody plays beyond the end: the demo's films are short. */
function advance(learner: Learner): Learner {
  learner.played = (learner.played + 1) % 20;
  return learner;
}

async function sitemapPages(url: string): Promise<string[]> {
  const addresses = async (of: string) =>
    [...(await (await fetch(of)).text()).matchAll(/<loc>([^<]+)/g)].map(([, address = '']) => address);
  const parts = await addresses(`${url}/sitemap.xml`);
  return (await Promise.all(parts.map(addresses))).flat().map((address) => new URL(address).pathname);
}

async function assetsOf(url: string): Promise<string[]> {
  const html = await (await fetch(url)).text();
  return [...new Set(html.match(/\/assets\/[\w./-]+\.(?:js|css|woff2)/g))];
}

/** As operators upload them: photos, which the demo has none of. */
async function makePictures(dataDir: string): Promise<string[]> {
  await mkdir(join(dataDir, 'files/public/bench'), { recursive: true });
  const names: string[] = [];
  for (let made = 0; made < PICTURES; made += 1) {
    const name = `bench/${made}.jpg`;
    const noise = { type: 'gaussian', mean: 100 + made, sigma: 30 } as const;
    const picture = sharp({ create: { width: 1600, height: 900, channels: 3, background: '#888', noise } });
    await picture.jpeg({ quality: 70 }).toFile(join(dataDir, 'files/public', name));
    names.push(name);
  }
  return names;
}

async function logIn(client: Client, path: string, email: string): Promise<string> {
  return (await client.call<{ access_token: string }>(path, { json: { email, password: PASSWORD } })).access_token;
}

type Class = { lessons_front: { lectures: { id: number; mediafile: { url: string } | null }[] }[] };

/** Somebody new who registers, buys a class, pays for it at the simulated provider and opens its first film. */
async function buyAndOpen(client: Client, turn: number): Promise<Learner> {
  const courseId = 11;
  const email = `ramai${turn}@semai.test`;
  const person = { first_name: 'Ramai', last_name: String(turn), phone_number: `0812${10_000_000 + turn}` };
  const password = { password: PASSWORD, password_confirmation: PASSWORD };
  await client.call('/api/register/student', { json: { ...person, email, ...password, terms_accepted: true } });
  const token = await logIn(client, '/api/auth/login', email);
  const payment = await client.call<{ token: string }>(`/api/course/${courseId}/register`, {
    token,
    json: { method: 'midtrans' },
  });
  await client.visit(`/sim/midtrans/transactions/${payment.token}/outcome`, {
    json: { outcome: 'success', payment_type: 'bank_transfer' },
  });
  const { lessons_front } = await client.call<Class>(`/api/course/${courseId}/hosteddetail`, { token });
  const lecture = lessons_front[0]?.lectures[0];
  if (!lecture?.mediafile) throw new Error('The class has no film.');
  await client.call(`/api/lecture/${lecture.id}/open`, { method: 'POST', token, json: {} });
  const [order] = await client.call<{ invoice_url: string }[]>('/api/user/orders', { token });
  const film = lecture.mediafile.url;
  return { token, courseId, lectureId: lecture.id, film, invoice: order?.invoice_url ?? '/', played: 0 };
}

/** Pages that show the course are made anew after this. */
async function editCourse(client: Client, token: string, id: string): Promise<number> {
  const course = await client.call<{ description: string }>(`/api/admin/courses/${id}`, { token });
  const description = course.description.endsWith(' ') ? course.description.trimEnd() : `${course.description} `;
  return client.visit(`/api/admin/courses/${id}`, { method: 'PUT', token, json: { ...course, description } });
}
