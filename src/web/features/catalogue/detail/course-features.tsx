import type { CourseDetail } from '../../../../contract/views.ts';
import { featuresOf } from './features-of.ts';

const MOST_NAMES = 5;

export function CourseFeatures({ course }: { course: CourseDetail }) {
  return (
    <ul className="grid gap-4 sm:grid-cols-2">
      {featuresOf(course).map(({ icon: Icon, title, text }) => (
        <li key={title} className="flex gap-4 rounded-seed border border-line bg-card p-4">
          <span className="grid size-11 shrink-0 place-items-center rounded-seed-sm bg-leaf-soft text-leaf-ink">
            <Icon aria-hidden="true" className="size-5" />
          </span>
          <div className="min-w-0">
            <h3 className="text-base leading-6 font-bold tracking-normal">{title}</h3>
            <p className="text-sm text-muted">{text}</p>
          </div>
        </li>
      ))}
    </ul>
  );
}

/** The same in a few words, for the card beside the price; what its badges say is left out. */
export function FeatureNames({ course }: { course: CourseDetail }) {
  const features = featuresOf(course)
    .filter(({ isBadge }) => !isBadge)
    .slice(0, MOST_NAMES);
  return (
    <ul className="grid gap-2 text-sm">
      {features.map(({ icon: Icon, title }) => (
        <li key={title} className="flex items-center gap-2.5">
          <Icon aria-hidden="true" className="size-4 shrink-0 text-leaf-ink" />
          {title}
        </li>
      ))}
    </ul>
  );
}
