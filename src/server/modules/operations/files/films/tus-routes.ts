import type { FailureCode } from '../../../../../contract/failures.ts';
import { describeOperation } from '../../../../platform/openapi/described-route.ts';

const header = (name: string, description: string, type = 'string') => ({
  name,
  in: 'header',
  required: true,
  description,
  schema: { type },
});
const version = header('Tus-Resumable', '1.0.0');
const offset = header('Upload-Offset', 'Byte pertama dari yang dikirim.', 'integer');
const upload = { name: 'id', in: 'path', required: true, schema: { type: 'string', format: 'uuid' } };
const told = (description: string, type = 'string') => ({ description, schema: { type } });
const reached = { 'Upload-Offset': told('Sampai byte ke berapa yang sudah ada.', 'integer') };
const bytes = { 'application/offset+octet-stream': { schema: { type: 'string', format: 'binary' } } };

const refused = ['unauthenticated', 'session_ended', 'forbidden', 'otp_due'] as const satisfies FailureCode[];
const security = [{ bearer: [] }];
const operation = (given: Parameters<typeof describeOperation>[1], fails: readonly FailureCode[] = ['not_found']) =>
  describeOperation('admin/files', { security, ...given }, [...refused, ...fails]);

/** The two addresses of tus 1.0, and what the description of the API says of them. */
export const tusRoutes = {
  all: {
    method: ['POST', 'OPTIONS'],
    config: {
      described: {
        POST: operation(
          {
            operationId: 'beginFilmUpload',
            summary: 'Mulai mengunggah film dengan tus 1.0; isinya dikirim bagian demi bagian.',
            parameters: [
              version,
              header('Upload-Length', 'Ukuran film dalam byte.', 'integer'),
              { ...header('Upload-Metadata', 'filename dan namanya dalam base64.'), required: false },
            ],
            requestBody: { content: bytes },
            responses: { 201: { description: 'Unggahan dimulai.', headers: { Location: told('Alamat unggahan.') } } },
          },
          ['uploads_spent', 'disk_full', 'body_too_large'],
        ),
        OPTIONS: operation(
          {
            operationId: 'filmUploadOptions',
            summary: 'Kemampuan tus server ini.',
            responses: {
              204: {
                description: 'Di kepala jawaban.',
                headers: { 'Tus-Extension': told('Ekstensi.'), 'Tus-Max-Size': told('Byte.', 'integer') },
              },
            },
          },
          [],
        ),
      },
    },
  },
  one: {
    method: ['HEAD', 'PATCH', 'DELETE'],
    config: {
      described: {
        HEAD: operation({
          operationId: 'filmUploadOffset',
          summary: 'Sampai mana film sudah terunggah.',
          parameters: [upload, version],
          responses: { 200: { description: 'Di kepala jawaban.', headers: reached } },
        }),
        PATCH: operation({
          operationId: 'sendFilmPart',
          summary: 'Kirim bagian berikutnya.',
          parameters: [upload, version, offset],
          requestBody: { required: true, content: bytes },
          responses: { 204: { description: 'Diterima.', headers: reached } },
        }),
        DELETE: operation({
          operationId: 'cancelFilmUpload',
          summary: 'Batalkan unggahan.',
          parameters: [upload, version],
          responses: { 204: { description: 'Dibatalkan.' } },
        }),
      },
    },
  },
};
