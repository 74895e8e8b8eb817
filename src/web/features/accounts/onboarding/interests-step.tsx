import { heardFromChoices } from '../../../../contract/accounts.ts';
import { TextField } from '../../../ui/text-field.tsx';
import { ChoiceChips } from './choice-chips.tsx';
import type { StepProps } from './step.ts';

export type Category = { id: number; name: string };

export function InterestsStep({ answers, onChange, categories }: StepProps & { categories: readonly Category[] }) {
  return (
    <div className="grid gap-7">
      <ChoiceChips
        label="Minat"
        hint="Boleh lebih dari satu, boleh juga dilewati."
        choices={categories.map(({ id, name }) => ({ value: id, label: name }))}
        chosen={answers.interests}
        onChange={(interests) => onChange({ interests })}
      />
      <div className="grid gap-4">
        <ChoiceChips
          label="Dari mana Anda mengenal kami?"
          hint="Boleh lebih dari satu."
          choices={heardFromChoices.map((value) => ({ value, label: value }))}
          chosen={answers.sources}
          onChange={(sources) => onChange({ sources })}
        />
        {answers.sources.includes('Lainnya') && (
          <TextField
            label="Dari mana?"
            placeholder="Misalnya: radio kampus"
            maxLength={120}
            value={answers.otherSource}
            onChange={(event) => onChange({ otherSource: event.currentTarget.value })}
          />
        )}
      </div>
    </div>
  );
}
