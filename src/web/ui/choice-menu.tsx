import { Menu as Base } from '@base-ui/react/menu';
import { Check } from 'lucide-react';
import type { ReactElement, ReactNode } from 'react';

type Choice<Value extends string> = { value: Value; label: string; hint: string; aside: string };

type ChoiceMenuProps<Value extends string> = {
  /** A Button or IconButton. */
  trigger: ReactElement;
  label: string;
  choices: readonly Choice<Value>[];
  value: Value;
  onChange: (value: Value) => void;
  /** Below the choices: what holds for all of them. */
  note: ReactNode;
  /** What fills the screen, where something does: nothing outside of it would be seen. */
  container?: HTMLElement | null;
  /** It came because its trigger was pressed. */
  isOpenAtOnce?: boolean;
};

/** One of few, each with what it means and what it costs. */
export function ChoiceMenu<Value extends string>(props: ChoiceMenuProps<Value>) {
  const { trigger, label, choices, value, onChange, note, container, isOpenAtOnce = false } = props;
  return (
    <Base.Root defaultOpen={isOpenAtOnce}>
      <Base.Trigger render={trigger} />
      <Base.Portal role="region" aria-label={label} container={container ?? undefined}>
        <Base.Positioner side="top" sideOffset={8} align="end" collisionPadding={16} className="z-40 outline-none">
          <Base.Popup className="max-h-(--available-height) w-80 max-w-[calc(100vw-32px)] origin-(--transform-origin) overflow-y-auto rounded-seed-sm border border-line bg-card p-1.5 text-ink shadow-floating outline-none transition-[opacity,scale] duration-150 data-starting-style:scale-98 data-starting-style:opacity-0 data-ending-style:scale-98 data-ending-style:opacity-0">
            <Base.RadioGroup value={value} onValueChange={onChange}>
              {choices.map((choice) => (
                <Base.RadioItem
                  key={choice.value}
                  value={choice.value}
                  closeOnClick
                  className="grid min-h-11 cursor-pointer grid-cols-[1.25rem_1fr_auto] items-center gap-x-2.5 rounded-lg px-2.5 py-2 text-sm select-none focus-visible:-outline-offset-3 data-highlighted:bg-current/6"
                >
                  <Base.RadioItemIndicator className="col-start-1 row-span-2 text-leaf-ink">
                    <Check aria-hidden="true" strokeWidth={3} className="size-4.5" />
                  </Base.RadioItemIndicator>
                  <span className="col-start-2 font-semibold">{choice.label}</span>
                  <span className="col-start-3 font-medium tabular-nums">{choice.aside}</span>
                  <span className="col-span-2 col-start-2 text-xs text-muted">{choice.hint}</span>
                </Base.RadioItem>
              ))}
            </Base.RadioGroup>
            <div className="mt-1.5 border-t border-line px-2.5 pt-2.5 pb-1.5 text-xs text-muted">{note}</div>
          </Base.Popup>
        </Base.Positioner>
      </Base.Portal>
    </Base.Root>
  );
}
