import type { PDFDocumentProxy, PDFPageProxy } from 'pdfjs-dist';
import { useCallback, useEffect, useRef, useState } from 'react';
import type { Ebook } from '../../../../../../contract/materials.ts';
import { openEbook } from './open-ebook.ts';

type Pdf = {
  /** null until the file's beginning was read. */
  pages: number | null;
  /** The page that is asked for, or the one before while it is read. */
  page: PDFPageProxy | null;
  hasFailed: boolean;
  fail: () => void;
};

/** A file that is open as long as the part that uses it, and one page of it. */
export function usePdf(ebook: Ebook, studentId: number | null, number: number): Pdf {
  const [file, setFile] = useState<PDFDocumentProxy | null>(null);
  const [page, setPage] = useState<PDFPageProxy | null>(null);
  const [hasFailed, setFailed] = useState(false);
  // As it was when it was opened: the page that is remembered changes while it is read.
  const book = useRef(ebook);
  const fail = useCallback(() => setFailed(true), []);
  useEffect(() => {
    let isCurrent = true;
    const opened = openEbook(book.current, studentId);
    opened.document.then(
      (read) => isCurrent && setFile(read),
      () => isCurrent && fail(),
    );
    return () => {
      isCurrent = false;
      setFile(null);
      setPage(null);
      opened.close();
    };
  }, [studentId, fail]);
  useEffect(() => {
    if (!file) return;
    let isCurrent = true;
    file.getPage(Math.min(number, file.numPages)).then(
      (read) => isCurrent && setPage(read),
      () => isCurrent && fail(),
    );
    return () => {
      isCurrent = false;
    };
  }, [file, number, fail]);
  return { pages: file?.numPages ?? null, page, hasFailed, fail };
}
