import { MOST_CHARACTERS } from '../../../../contract/discussion.ts';
import { fieldMessages } from '../../../../contract/messages.ts';
import { Failure } from '../../../platform/errors.ts';

const EMPTY = 'Tulis pesan Anda terlebih dahulu.';
/** Something that can be seen: neither space nor a character without a shape. */
const visible = /[^\s\p{C}\p{Z}]/u;

/** A message as it is kept: without the spaces around it, and with no more than one empty line at a time. */
export function readMessage(sent: string): string {
  const body = sent
    .trim()
    .replace(/\r\n?/g, '\n')
    .replace(/\n[^\S\n]*(?:\n[^\S\n]*){2,}/g, '\n\n');
  if (!visible.test(body)) throw new Failure('invalid_data', { fields: { body: [EMPTY] } });
  if ([...body].length > MOST_CHARACTERS)
    throw new Failure('invalid_data', { fields: { body: [fieldMessages.tooLong('Pesan', MOST_CHARACTERS)] } });
  return body;
}
