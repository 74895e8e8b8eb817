import multipart from '@fastify/multipart';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Call } from '../../../contract/call.ts';
import { fieldMessages } from '../../../contract/messages.ts';
import { Failure } from '../errors.ts';

/** A file that came with a form. */
export type Upload = { content: Buffer; fileName: string };

const MEGABYTE = 1024 * 1024;
/** What a form may have beside its file: the other fields, and the heads of all. */
const BESIDE_BYTES = MEGABYTE / 4;

export async function acceptForms(app: FastifyInstance): Promise<void> {
  await app.register(multipart, {
    throwFileSizeLimit: false,
    limits: { files: 1, fields: 20, fieldSize: 10_000, parts: 25 },
  });
}

/** Reads a form: its one file, and its other fields, which become the call's body. No more is kept than the call takes. */
export async function readForm(request: FastifyRequest, { field, mostMegabytes }: NonNullable<Call['upload']>) {
  if (!request.isMultipart()) throw new Failure('unsupported_media_type');
  const fileSize = mostMegabytes * MEGABYTE;
  const tooLarge = () => new Failure('body_too_large', { text: fieldMessages.fileTooLarge(mostMegabytes) });
  if (Number(request.headers['content-length']) > fileSize + BESIDE_BYTES) throw tooLarge();
  const fields: Record<string, unknown> = {};
  let upload: Upload | null = null;
  try {
    for await (const part of request.parts({ limits: { fileSize } })) {
      if (part.type === 'field') fields[part.fieldname] = part.value;
      else {
        // The parser would go on to the end of what it does not keep.
        part.file.once('limit', () => part.file.destroy(tooLarge()));
        const content = await part.toBuffer();
        if (part.file.truncated) throw tooLarge();
        if (part.fieldname === field) upload = { content, fileName: part.filename };
      }
    }
  } catch (error) {
    // The rest goes by unread and unkept: a sender who is cut off in the middle would never see the answer.
    request.raw.unpipe();
    request.raw.resume();
    if (error instanceof Failure) throw error;
    // The parser's own complaints (no boundary, an end too early) carry no status: they are the sender's fault, not ours.
    throw (error as { statusCode?: number }).statusCode ? error : new Failure('malformed_request');
  }
  // A form whose file was not chosen sends an empty one.
  if (!upload || upload.content.length === 0)
    throw new Failure('invalid_data', {
      fields: { [field]: [upload?.fileName ? fieldMessages.fileEmpty : fieldMessages.fileNeeded] },
    });
  return { upload, fields };
}
