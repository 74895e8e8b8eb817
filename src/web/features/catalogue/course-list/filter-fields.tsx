import type { ReactNode } from 'react';
import { type CourseTag, courseLevels, courseTypes } from '../../../../contract/catalogue.ts';
import { courseTypeLabels } from '../../../../contract/rules/course-type.ts';
import { CheckboxField } from '../../../ui/checkbox-field.tsx';
import { RadioGroup } from '../../../ui/radio-group.tsx';
import type { Choices } from './choices.ts';
import { pricingLabels } from './labels.ts';
import type { Choose } from './use-choices.ts';

export type CategoryChoice = { id: number; name: string };
type FilterFieldsProps = { choices: Choices; choose: Choose; categories: CategoryChoice[]; tags: CourseTag[] };

const all = { value: '', label: 'Semua' };
const numberOrNone = (value: string) => (value === '' ? null : Number(value));

/** The fields of a GET form by their names in the address; with script each choice is followed at once. */
export function FilterFields({ choices, choose, categories, tags }: FilterFieldsProps) {
  return (
    <div className="flex flex-col gap-5">
      <RadioGroup
        label="Kategori"
        name="category"
        options={[all, ...categories.map(({ id, name }) => ({ value: String(id), label: name }))]}
        value={String(choices.category ?? '')}
        onChange={(value) => choose({ category: numberOrNone(value) })}
      />
      <RadioGroup
        label="Tipe kelas"
        name="type"
        options={[all, ...courseTypes.map((type) => ({ value: type, label: courseTypeLabels[type] }))]}
        value={choices.type ?? ''}
        onChange={(value) => choose({ type: courseTypes.find((type) => type === value) ?? null })}
      />
      <RadioGroup
        label="Harga"
        name="pricing"
        options={[all, ...Object.entries(pricingLabels).map(([value, label]) => ({ value, label }))]}
        value={String(choices.pricing ?? '')}
        onChange={(value) => choose({ pricing: numberOrNone(value) })}
      />
      <Several
        label="Tingkat"
        name="level"
        options={courseLevels.map((level) => ({ value: level, label: level }))}
        chosen={choices.levels}
        onChange={(levels) => choose({ levels })}
      />
      {tags.length > 0 && (
        <Several
          label="Tag"
          name="tag"
          options={tags.map(({ tag, courses_count }) => ({
            value: tag,
            label: (
              <>
                {tag} <span className="text-sm text-muted">({courses_count})</span>
              </>
            ),
          }))}
          chosen={choices.tags}
          onChange={(chosen) => choose({ tags: chosen })}
        />
      )}
    </div>
  );
}

type SeveralProps = {
  label: string;
  name: string;
  options: { value: string; label: ReactNode }[];
  chosen: string[];
  onChange: (chosen: string[]) => void;
};

function Several({ label, name, options, chosen, onChange }: SeveralProps) {
  return (
    <fieldset className="min-w-0">
      <legend className="mb-1.5 text-sm font-semibold">{label}</legend>
      {options.map(({ value, label: words }) => (
        <CheckboxField
          key={value}
          name={name}
          value={value}
          label={words}
          checked={chosen.includes(value)}
          onChange={({ target }) =>
            onChange(target.checked ? [...chosen, value] : chosen.filter((each) => each !== value))
          }
        />
      ))}
    </fieldset>
  );
}
