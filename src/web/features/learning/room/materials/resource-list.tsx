import { Download, FileSpreadsheet, FileText, type LucideIcon, Presentation } from 'lucide-react';
import type { Resource } from '../../../../../contract/materials.ts';

const kinds: Record<Resource['type'], { icon: LucideIcon; name: string }> = {
  pdf: { icon: FileText, name: 'PDF' },
  xls: { icon: FileSpreadsheet, name: 'Lembar kerja' },
  ppt: { icon: Presentation, name: 'Salindia' },
};

/** Files to be saved, each with what it is good for. */
export function ResourceList({ resources, label }: { resources: readonly Resource[]; label: string }) {
  return (
    <ul aria-label={label} className="grid gap-3">
      {resources.map(({ id, title, desc, type, media_url }) => {
        const { icon: Icon, name } = kinds[type];
        return (
          <li key={id}>
            <a
              href={media_url}
              download
              className="group flex items-center gap-4 rounded-seed-sm border border-line bg-card p-4 text-ink no-underline transition-colors duration-150 hover:border-line-strong hover:bg-sunken"
            >
              <span className="grid size-11 shrink-0 place-items-center rounded-seed-sm bg-leaf-soft text-leaf-ink">
                <Icon aria-hidden="true" className="size-5.5" />
              </span>
              <span className="min-w-0 flex-1">
                <span className="block font-semibold break-words">{title}</span>
                <span className="block text-sm text-muted">
                  <span className="font-medium">{name}</span>
                  {desc && <> · {desc}</>}
                </span>
              </span>
              <span className="grid size-11 shrink-0 place-items-center rounded-full text-leaf-ink transition-colors duration-150 group-hover:bg-current/8">
                <Download aria-hidden="true" className="size-5" />
                <span className="sr-only">Unduh</span>
              </span>
            </a>
          </li>
        );
      })}
    </ul>
  );
}
