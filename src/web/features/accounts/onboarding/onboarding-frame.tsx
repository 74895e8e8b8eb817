import type { ReactNode } from 'react';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { SidePanel } from './side-panel.tsx';

/** Two columns on desktop; on a phone the questions alone. Without children it shows their shape. */
export function OnboardingFrame({ children }: { children?: ReactNode }) {
  return (
    <div className="content-width grid pt-6 lg:grid-cols-[5fr_7fr] lg:gap-8 lg:pt-10">
      <SidePanel />
      <div className="flex min-h-[calc(100dvh-9rem)] flex-col lg:min-h-[640px] lg:rounded-seed-lg lg:border lg:border-line lg:bg-card lg:p-10">
        {children ?? (
          <div aria-busy="true">
            <Skeleton className="h-5 w-32" />
            <Skeleton className="mt-3 h-2 w-full" />
            <Skeleton className="mt-8 h-9 w-64" />
            <Skeleton shape="box" className="mt-10 h-12 w-full" />
            <Skeleton shape="box" className="mt-10 h-12 w-full" />
          </div>
        )}
      </div>
    </div>
  );
}
