import multipart from '@fastify/multipart';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { fieldMessages } from '../../../contract/messages.ts';
import { Failure } from '../errors.ts';

/** A file that came with a form. `isCut`: it was larger than any call takes, and ends early. */
export type Upload = { content: Buffer; fileName: string; isCut: boolean };

const MOST_BYTES = 20 * 1024 * 1024;

export async function acceptForms(app: FastifyInstance): Promise<void> {
  await app.register(multipart, {
    throwFileSizeLimit: false,
    limits: { fileSize: MOST_BYTES, files: 1, fields: 20, fieldSize: 10_000, parts: 25 },
  });
}

/** Reads a form whole: its one file, and its other fields, which become the call's body. */
export async function readForm(request: FastifyRequest, field: string) {
  if (!request.isMultipart()) throw new Failure('unsupported_media_type');
  const fields: Record<string, unknown> = {};
  let upload: Upload | null = null;
  try {
    for await (const part of request.parts()) {
      if (part.type === 'field') fields[part.fieldname] = part.value;
      else {
        const content = await part.toBuffer();
        if (part.fieldname === field) upload = { content, fileName: part.filename, isCut: part.file.truncated };
      }
    }
  } catch (error) {
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
