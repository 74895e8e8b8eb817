import { addressOf } from '../../../../contract/call-address.ts';
import { downloadCertificate } from '../../../../contract/certificates.ts';
import { ApiFailure } from '../../../lib/api-failure.ts';
import { beginLoading } from '../../../lib/loading.ts';
import { saveFile } from '../../../lib/save-file.ts';
import { apiBase, readToken } from '../../../lib/session.ts';

/** The PDF of one's own certificate, named after the course (L-14). It is a file, so that it does not come in an envelope. */
export async function saveCertificate(id: string, courseName: string): Promise<void> {
  const endLoading = beginLoading();
  try {
    const response = await fetch(`${apiBase()}/${addressOf(downloadCertificate, { id })}`, {
      headers: { authorization: readToken() ?? '' },
    }).catch(() => null);
    if (!response?.ok) throw new ApiFailure(response?.status ?? 0, (await response?.json().catch(() => null)) ?? null);
    saveFile(`${courseName}.pdf`, await response.blob());
  } finally {
    endLoading();
  }
}
