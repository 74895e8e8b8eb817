import { type FailureCode, failures } from '../../../contract/failures.ts';
import type { FailureEnvelope } from '../../../contract/wire.ts';
import { capital } from './contract-names.ts';
import type { JsonSchema } from './shared-schemas.ts';

const ref = (to: string) => ({ $ref: `#/components/${to}` });
const failed = { success: { type: 'boolean', enum: [false] }, data: { type: 'null' }, message: { type: 'string' } };

/** The envelopes of a failure: of any, and of a 422. */
export const failureSchemas: Record<string, JsonSchema> = {
  Failure: {
    type: 'object',
    properties: { ...failed, request_id: { type: 'string', description: 'Nomor permintaan di log; hanya pada 5xx.' } },
    required: Object.keys(failed),
  },
  InvalidData: {
    type: 'object',
    properties: {
      ...failed,
      errors: {
        type: 'object',
        description: 'Pesan untuk setiap isian yang keliru.',
        additionalProperties: { type: 'array', items: { type: 'string' } },
      },
    },
    required: [...Object.keys(failed), 'errors'],
  },
};

export const failureHeaders = {
  'Retry-After': { description: 'Detik sampai layak dicoba lagi.', schema: { type: 'integer' } },
  'WWW-Authenticate': { description: 'Bearer', schema: { type: 'string' } },
};
const headersOf: Record<number, keyof typeof failureHeaders> = {
  401: 'WWW-Authenticate',
  429: 'Retry-After',
  503: 'Retry-After',
};

/** What any call may answer beyond what it says. */
export const anyFailure = {
  description: 'Kegagalan lain, dalam amplop yang sama.',
  content: { 'application/json': { schema: ref('schemas/Failure') } },
};

/** The failures of one operation, by status; those that many have alike are named by their codes. */
export function failureResponses(codes: Iterable<FailureCode>) {
  const byStatus = new Map<number, FailureCode[]>();
  for (const code of [...new Set(codes)].sort())
    byStatus.set(failures[code].status, [...(byStatus.get(failures[code].status) ?? []), code]);
  const named = [...byStatus].map(([status, those]) => [String(status), ref(`responses/${nameOf(those)}`)]);
  return {
    responses: { ...Object.fromEntries(named), default: ref('responses/AnyFailure') } as Record<string, unknown>,
    shared: Object.fromEntries([...byStatus.values()].map((those) => [nameOf(those), responseOf(those)])),
    codes: [...byStatus.values()].flat(),
  };
}

const nameOf = (codes: readonly FailureCode[]): string =>
  codes.map((code) => code.split('_').map(capital).join('')).join('Or');

function responseOf(codes: readonly FailureCode[]) {
  const { status } = failures[codes[0] as FailureCode];
  const header = headersOf[status];
  return {
    description: codes.map((code) => failures[code].text).join(' · '),
    ...(header ? { headers: { [header]: ref(`headers/${header}`) } } : {}),
    content: {
      'application/json': {
        schema: ref(`schemas/${status === 422 ? 'InvalidData' : 'Failure'}`),
        examples: Object.fromEntries(codes.map((code) => [code, ref(`examples/${code}`)])),
      },
    },
  };
}

export function failureExample(code: FailureCode): { value: FailureEnvelope } {
  const { status, text } = failures[code];
  const errors = status === 422 ? { errors: { email: ['Format Email salah.'] } } : {};
  return { value: { success: false, data: null, message: text, ...errors } };
}
