import { CircleAlert, CircleCheck, Info } from 'lucide-react';
import type { ToastKind } from './toast-queue.ts';

const icons = {
  success: <CircleCheck aria-hidden="true" className="mt-1.5 size-5.5 shrink-0 text-leaf-ink" />,
  failure: <CircleAlert aria-hidden="true" className="mt-1.5 size-5.5 shrink-0 text-ember" />,
  info: <Info aria-hidden="true" className="mt-1.5 size-5.5 shrink-0 text-muted" />,
};
const borders = { success: 'border-leaf', failure: 'border-ember', info: 'border-line-strong' };

export const toastLook = (kind: ToastKind) => ({
  icon: icons[kind],
  frame: `pointer-events-auto flex items-start gap-3 rounded-seed-sm border bg-card p-3 pl-4 text-ink shadow-floating ${borders[kind]}`,
});
