import { randomUUID } from 'node:crypto';
import {
  exportVoucherBatch,
  generateVouchers,
  MOST_VOUCHERS,
  voidVoucherBatch,
} from '../src/contract/admin/vouchers.ts';
import { openSession } from '../src/server/modules/accounts/public.ts';
import { connect } from '../src/server/platform/db.ts';
import { makeUser } from '../src/server/seed/makers/accounts.ts';
import { cloneDatabase } from '../tests/kit/database.ts';
import { startTemplateServer } from '../tests/kit/template.ts';
import { type Row, round } from './rows.ts';
import { serveApi } from './server.ts';

const ROUNDS = 5;
const COURSE = 2;

/** As many product vouchers as one click may ask for: made, taken away as a table, and voided, through the API. */
export async function measureVouchers(): Promise<Row[]> {
  const postgres = await startTemplateServer();
  const database = await cloneDatabase(postgres.url);
  const { db } = connect(database.url, 2);
  const api = await serveApi(postgres.url, database.url);
  try {
    const { id } = await makeUser(db, { role_id: 1, staff_role: 'finance' });
    const token = await openSession(db, { userId: id, ip: '127.0.0.1', userAgent: 'bench' }, new Date());
    const ask = async (path: string, body?: object) => {
      const began = performance.now();
      const response = await fetch(`${api.url}/${path}`, {
        method: body ? 'POST' : 'GET',
        headers: { authorization: `Bearer ${token}`, ...(body ? { 'content-type': 'application/json' } : {}) },
        ...(body ? { body: JSON.stringify(body) } : {}),
      });
      const text = await response.text();
      if (response.status !== 200) throw new Error(`${path}: ${response.status} ${text}`);
      return { text, seconds: Number(((performance.now() - began) / 1000).toFixed(2)) };
    };
    const most = { made: 0, again: 0, file: 0, voided: 0 };
    for (let turn = 1; turn <= ROUNDS; turn += 1) {
      const form = { request_key: randomUUID(), name: `Tolok ukur ${turn}`, course_id: COURSE, count: MOST_VOUCHERS };
      const made = await ask(generateVouchers.path, form);
      const batch = String((JSON.parse(made.text) as { data: { id: number } }).data.id);
      const again = await ask(generateVouchers.path, form);
      const file = await ask(exportVoucherBatch.path.replace(':id', batch));
      if (file.text.trimEnd().split('\n').length - 1 !== MOST_VOUCHERS)
        throw new Error('not all vouchers are in the file');
      const voided = await ask(voidVoucherBatch.path.replace(':id', batch), {});
      for (const [what, { seconds }] of Object.entries({ made, again, file, voided }))
        most[what as keyof typeof most] = Math.max(most[what as keyof typeof most], seconds);
    }
    return [
      {
        work: `${MOST_VOUCHERS.toLocaleString('en')} vouchers by one click`,
        result: `made in ${round(most.made)} s; the same click again ${round(most.again)} s, as CSV ${round(most.file)} s, voided ${round(most.voided)} s (worst of ${ROUNDS})`,
        cpu: null,
        against: 'the clock',
        ratio: null,
        goal: '≤ 5 s',
        met: most.made <= 5,
      },
    ];
  } finally {
    await api.stop();
    await db.destroy();
    await database.drop();
    await postgres.stop();
  }
}
