import type { FormNotice } from '../lib/form-notice.ts';
import { Alert } from './alert.tsx';

/** A failure inside a form, where the reader is looking. */
export function NoticeAlert({ notice: { title, lines } }: { notice: FormNotice }) {
  const isList = title !== undefined && lines.length > 1;
  return (
    <Alert tone="failure" title={title}>
      <ul className={isList ? 'list-disc pl-4' : ''}>
        {lines.map((line) => (
          <li key={line}>{line}</li>
        ))}
      </ul>
    </Alert>
  );
}
