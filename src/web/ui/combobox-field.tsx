import { Combobox as Base } from '@base-ui/react/combobox';
import { Check, ChevronDown } from 'lucide-react';
import { useId, useMemo } from 'react';
import { controlLook } from './control-look.ts';
import { cx } from './cx.ts';
import { Field, type FieldTexts, fieldAria } from './field.tsx';

export type ComboboxOption = { value: string; label: string; group: string };
type Group = { value: string; items: ComboboxOption[] };

type ComboboxFieldProps = FieldTexts & {
  /** Options of a group stand together. */
  options: readonly ComboboxOption[];
  /** '' where nothing is chosen. */
  value: string;
  onChange: (value: string) => void;
  placeholder?: string;
  /** Said where no option has what was typed. */
  emptyText: string;
  className?: string;
};

/** One choice of hundreds: typing finds it by the words of its name and its group, in any order. */
export default function ComboboxField(props: ComboboxFieldProps) {
  const { label, hint, error, isRequired, options, value, onChange, placeholder, emptyText, className } = props;
  const id = useId();
  const groups = useMemo(() => groupsOf(options), [options]);
  const chosen = options.find((option) => option.value === value) ?? null;
  return (
    <Field {...{ id, label, hint, error, isRequired, className }}>
      <Base.Root
        items={groups}
        value={chosen}
        onValueChange={(option: ComboboxOption | null) => onChange(option?.value ?? '')}
        itemToStringLabel={({ label: text }: ComboboxOption) => text}
        isItemEqualToValue={(one: ComboboxOption, other: ComboboxOption) => one.value === other.value}
        filter={hasWords}
        autoHighlight
      >
        <Base.InputGroup className="relative">
          <Base.Input
            {...fieldAria(id, { hint, error, isRequired })}
            id={id}
            placeholder={placeholder}
            className={controlLook(Boolean(error), 'block h-12 truncate pr-11 pl-4')}
          />
          <Base.Trigger
            aria-label="Tampilkan pilihan"
            className="absolute top-0.5 right-0.5 grid size-11 place-items-center rounded-field text-muted"
          >
            <ChevronDown aria-hidden="true" className="size-5" />
          </Base.Trigger>
        </Base.InputGroup>
        <Base.Portal>
          <Base.Positioner sideOffset={6} collisionPadding={12} className="z-40 outline-none">
            <Base.Popup className="w-(--anchor-width) max-w-(--available-width) origin-(--transform-origin) overflow-hidden rounded-seed-sm border border-line bg-card text-ink shadow-floating transition-[opacity,scale] duration-150 data-starting-style:scale-98 data-starting-style:opacity-0 data-ending-style:scale-98 data-ending-style:opacity-0">
              <Base.Empty>
                <p className="px-4 py-4 text-sm text-muted">{emptyText}</p>
              </Base.Empty>
              <Base.List className="max-h-[min(21rem,var(--available-height))] scroll-pt-9 overflow-y-auto overscroll-contain outline-none">
                {({ value: name, items }: Group) => (
                  <Base.Group key={name} items={items}>
                    <Base.GroupLabel className="sticky top-0 z-10 bg-card px-4 py-2 text-xs font-semibold text-muted">
                      {name}
                    </Base.GroupLabel>
                    <Base.Collection>
                      {(option: ComboboxOption) => <Option key={option.value} option={option} />}
                    </Base.Collection>
                  </Base.Group>
                )}
              </Base.List>
            </Base.Popup>
          </Base.Positioner>
        </Base.Portal>
      </Base.Root>
    </Field>
  );
}

function Option({ option }: { option: ComboboxOption }) {
  return (
    <Base.Item
      value={option}
      className={cx(
        'flex min-h-11 cursor-pointer items-center justify-between gap-3 px-4 py-2 text-sm select-none outline-none',
        'data-highlighted:bg-current/6 data-selected:font-semibold',
      )}
    >
      {option.label}
      <Base.ItemIndicator>
        <Check aria-hidden="true" className="size-4.5 text-leaf-ink" />
      </Base.ItemIndicator>
    </Base.Item>
  );
}

function groupsOf(options: readonly ComboboxOption[]): Group[] {
  const groups = new Map<string, ComboboxOption[]>();
  for (const option of options) {
    const items = groups.get(option.group);
    if (items) items.push(option);
    else groups.set(option.group, [option]);
  }
  return [...groups].map(([value, items]) => ({ value, items }));
}

function hasWords({ label, group }: ComboboxOption, query: string): boolean {
  const text = `${label} ${group}`.toLowerCase();
  return query
    .toLowerCase()
    .split(/\s+/)
    .every((word) => text.includes(word));
}
