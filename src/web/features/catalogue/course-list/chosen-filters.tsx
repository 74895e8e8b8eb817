import { X } from 'lucide-react';
import { Link } from 'react-router';
import { courseTypeLabels } from '../../../../contract/rules/course-type.ts';
import { type Choices, coursesAddress, noChoices } from './choices.ts';
import type { CategoryChoice } from './filter-fields.tsx';
import { pricingLabels } from './labels.ts';

const chip =
  'inline-flex min-h-11 items-center gap-2 rounded-full border border-line bg-card py-2 pr-3 pl-4 text-sm font-semibold no-underline transition-colors duration-150 hover:border-line-strong hover:bg-sunken active:scale-98 [&_svg]:size-4';

/** What narrows the list, each with a way to take it back: plain links to the list without it. */
export function ChosenFilters({ choices, categories }: { choices: Choices; categories: CategoryChoice[] }) {
  const chosen = [...chosenOf(choices, categories)];
  if (chosen.length === 0) return null;
  return (
    <ul aria-label="Filter yang dipilih" className="flex flex-wrap items-center gap-2">
      {chosen.map(({ label, without }) => (
        <li key={label}>
          <Link to={coursesAddress({ ...choices, ...without })} preventScrollReset className={chip}>
            <span className="sr-only">Hapus filter </span>
            {label}
            <X aria-hidden="true" className="text-muted" />
          </Link>
        </li>
      ))}
      <li>
        <Link
          to={coursesAddress({ sort: choices.sort })}
          preventScrollReset
          className="inline-flex min-h-11 items-center rounded-field px-2 text-sm font-semibold text-leaf-ink underline-offset-4 hover:underline"
        >
          Hapus semua filter
        </Link>
      </li>
    </ul>
  );
}

function* chosenOf(
  choices: Choices,
  categories: CategoryChoice[],
): Generator<{ label: string; without: Partial<Choices> }> {
  const { category, type, pricing, levels, tags, name } = choices;
  if (name) yield { label: `“${name}”`, without: { name: noChoices.name } };
  if (category !== null)
    yield { label: categories.find(({ id }) => id === category)?.name ?? '', without: { category: null } };
  if (type !== null) yield { label: courseTypeLabels[type], without: { type: null } };
  if (pricing !== null) yield { label: pricingLabels[pricing] ?? '', without: { pricing: null } };
  for (const level of levels) yield { label: level, without: { levels: levels.filter((each) => each !== level) } };
  for (const tag of tags) yield { label: tag, without: { tags: tags.filter((each) => each !== tag) } };
}
