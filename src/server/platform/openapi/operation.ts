import { z } from 'zod';
import type { Call, Schema } from '../../../contract/call.ts';
import type { FailureCode } from '../../../contract/failures.ts';
import { capital } from './contract-names.ts';
import { failureResponses } from './failure-responses.ts';
import type { Form, JsonSchema } from './shared-schemas.ts';

type Promised = { call: Call; domain: string; name: string };

/** One call as OpenAPI has it, and the forms in it, which others may have too. */
export function describeCall({ call, domain, name }: Promised) {
  const forms: Form[] = [];
  const shareable = (schema: JsonSchema, part: string): JsonSchema => {
    forms.push({ name: capital(name) + part, schema });
    return schema;
  };
  /** Fields that stand each for itself: in an address, or in a form beside its file. */
  const fieldsOf = (schema: Schema | undefined, part: string): Fields => {
    const { properties = {}, required = [] } = schema ? toOpenApiSchema(schema, 'input') : {};
    const fields = properties as Fields['properties'];
    for (const [field, each] of Object.entries(fields)) shareable(each, part + capital(field));
    return { properties: fields, required: required as string[] };
  };
  const parameters = [
    ...parametersIn('path', fieldsOf(call.params, 'Path')),
    ...parametersIn('query', fieldsOf(call.query, 'Query')),
  ];
  const requestBody = () => {
    if (call.upload) return { requestBody: formBody(call.upload, fieldsOf(call.body, 'Form')) };
    return call.body ? { requestBody: jsonBody(shareable(toOpenApiSchema(call.body, 'input'), 'Body')) } : {};
  };
  const success = () => {
    if (call.gives !== 'json') return given[call.gives];
    return envelopeOf(call, shareable(toOpenApiSchema(call.reply, 'output'), call.paged ? 'Item' : 'Data'));
  };
  const failed = failureResponses(failuresOf(call));
  const operation = {
    operationId: name,
    tags: [domain],
    summary: call.summary,
    ...(call.may === null ? {} : { description: `Memerlukan izin ${call.may}.` }),
    security: security[call.auth],
    ...(parameters.length > 0 ? { parameters } : {}),
    ...requestBody(),
    responses: { 200: success(), ...failed.responses },
  };
  return { operation, forms, failed };
}

const bearer = { bearer: [] };
const security: Record<Call['auth'], object[]> = {
  public: [],
  optional: [{}, bearer],
  user: [bearer],
  student: [bearer],
  staff: [bearer],
};

/** As the frame refuses, before the call itself does. */
function failuresOf(call: Call): Set<FailureCode> {
  const codes = new Set(call.fails);
  const isClosed = call.auth !== 'public' && call.auth !== 'optional';
  if (isClosed) codes.add('unauthenticated').add('session_ended');
  if (call.auth === 'student' || call.auth === 'staff') codes.add('forbidden');
  if (isClosed && !call.inPreview) codes.add('preview_only');
  if (isClosed && call.inPerson) codes.add('in_person_only');
  if (call.may !== null) codes.add('otp_due');
  if (call.body || call.query || call.params || call.upload) codes.add('invalid_data');
  if (call.upload) codes.add('unsupported_media_type');
  return codes;
}

type Fields = { properties: Record<string, JsonSchema>; required: readonly string[] };

const parametersIn = (place: 'path' | 'query', { properties, required }: Fields) =>
  Object.entries(properties).map(([name, schema]) => ({
    name,
    in: place,
    ...(place === 'path' || required.includes(name) ? { required: true } : {}),
    schema,
  }));

const jsonBody = (schema: JsonSchema) => ({
  ...(schema.required ? { required: true } : {}),
  content: { 'application/json': { schema } },
});

function formBody({ field, mostMegabytes }: NonNullable<Call['upload']>, { properties, required }: Fields) {
  const file = { type: 'string', format: 'binary', description: `Berkas, paling besar ${mostMegabytes} MB.` };
  const schema = {
    type: 'object',
    properties: { ...properties, [field]: file },
    required: [...required, field],
  };
  return { required: true, content: { 'multipart/form-data': { schema } } };
}

function envelopeOf({ paged, says }: Call, data: JsonSchema) {
  const of = (form: string) => ({ $ref: `#/components/schemas/${form}` });
  const ofData = paged ? { type: 'array', items: data } : data;
  const own = { type: 'object', properties: { data: ofData }, required: ['data'] };
  const schema = { allOf: [of('Success'), ...(paged ? [of('Paging')] : []), own] };
  return { description: says || 'Berhasil', content: { 'application/json': { schema } } };
}

/** What is no JSON is the file itself. */
const given = {
  pdf: {
    description: 'Sebuah PDF untuk disimpan.',
    content: { 'application/pdf': { schema: { type: 'string', format: 'binary' } } },
  },
  csv: {
    description: 'Sebuah tabel untuk disimpan: UTF-8, dengan baris judul.',
    content: {
      'text/csv': { schema: { type: 'string' }, example: 'Nama,Email\r\nSari Wulandari,siswa@semai.test\r\n' },
    },
  },
  events: {
    description: 'Pemberitahuan, selama dibaca; setiap satu hanya mengatakan apa yang berubah.',
    content: {
      'text/event-stream': { schema: { type: 'string' }, example: 'retry: 3000\n\nevent: notifications\ndata: \n\n' },
    },
  },
};

/** As whoever asks sees it: that unknown fields are dropped is not theirs to care for. */
export function toOpenApiSchema(schema: Schema, io: 'input' | 'output'): JsonSchema {
  const { $schema: _, ...json } = z.toJSONSchema(schema, {
    io,
    target: 'draft-2020-12',
    unrepresentable: 'any',
    override: ({ jsonSchema }) => {
      if (jsonSchema.additionalProperties === false) delete jsonSchema.additionalProperties;
      if (jsonSchema.minimum === Number.MIN_SAFE_INTEGER) delete jsonSchema.minimum;
      if (jsonSchema.maximum === Number.MAX_SAFE_INTEGER) delete jsonSchema.maximum;
    },
  });
  return json;
}
