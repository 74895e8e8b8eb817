import { useState } from 'react';
import { login } from '../../../contract/accounts.ts';
import { site } from '../../../contract/content.ts';
import { api, createApi } from '../../lib/api.ts';
import { noticeOf } from '../../lib/api-failure.ts';
import { Button } from '../../ui/button.tsx';
import { toast } from '../../ui/toaster.tsx';
import { row, Sample } from './sample.tsx';

/** No answer ever comes. */
const deadApi = createApi(async () => ({ status: 0, body: null }));

const calls: { label: string; run: () => Promise<unknown> }[] = [
  { label: 'Kirim data yang salah', run: () => api(login, { body: { email: '', password: '' } }) },
  { label: 'Password salah', run: () => api(login, { body: { email: 'siswa@semai.test', password: 'bukan ini' } }) },
  { label: 'Alamat API mati', run: () => deadApi(site, {}) },
  { label: 'Alamat tidak dikenal', run: () => api({ ...site, path: 'api/tidak-dikenal' }, {}) },
];

export function ApiCalls() {
  const [running, setRunning] = useState('');
  const start = async (label: string, run: () => Promise<unknown>) => {
    setRunning(label);
    try {
      await run();
      toast.success({ title: 'Berhasil' });
    } catch (failure) {
      toast.failure(noticeOf(failure));
    } finally {
      setRunning('');
    }
  };
  return (
    <Sample title="Kegagalan" note="Panggilan sungguhan; kegagalannya tampil sebagai toast.">
      <div className={row}>
        {calls.map(({ label, run }) => (
          <Button key={label} variant="secondary" isLoading={running === label} onClick={() => start(label, run)}>
            {label}
          </Button>
        ))}
      </div>
    </Sample>
  );
}
