import { lazy, Suspense } from 'react';
import { Alert } from '../../../ui/alert.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';
import type { FileCheckProps } from './file-check.tsx';

const FileCheck = lazy(() => import('./file-check.tsx').catch(() => ({ default: Unloaded })));

/** Comes when it is asked for: most who check a certificate have its number and no file. */
export function LazyFileCheck({ takesFocus = false }: FileCheckProps) {
  return (
    <Suspense fallback={<Skeleton shape="box" className="h-36" />}>
      <FileCheck takesFocus={takesFocus} />
    </Suspense>
  );
}

function Unloaded(_: FileCheckProps) {
  return <Alert tone="failure">Bagian ini belum dapat dimuat. Muat ulang halaman ini untuk mencoba lagi.</Alert>;
}
