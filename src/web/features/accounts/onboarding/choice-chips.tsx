import { Check } from 'lucide-react';
import { useId } from 'react';
import { Chip } from '../../../ui/chip.tsx';

type ChoiceChipsProps<Value> = {
  label: string;
  hint: string;
  choices: readonly { value: Value; label: string }[];
  chosen: readonly Value[];
  onChange: (chosen: Value[]) => void;
};

/** Any number of a few choices, in the order of the choices. */
export function ChoiceChips<Value extends string | number>(props: ChoiceChipsProps<Value>) {
  const { label, hint, choices, chosen, onChange } = props;
  const id = useId();
  const toggle = (value: Value) =>
    onChange(choices.map((each) => each.value).filter((each) => (each === value) !== chosen.includes(each)));
  return (
    <fieldset aria-describedby={id}>
      <legend className="text-sm font-semibold">{label}</legend>
      <p id={id} className="mt-0.5 text-sm text-muted">
        {hint}
      </p>
      <div className="mt-3 flex flex-wrap gap-2">
        {choices.map(({ value, label: text }) => {
          const isSelected = chosen.includes(value);
          return (
            <Chip key={value} isSelected={isSelected} onClick={() => toggle(value)}>
              {isSelected && <Check aria-hidden="true" />}
              {text}
            </Chip>
          );
        })}
      </div>
    </fieldset>
  );
}
