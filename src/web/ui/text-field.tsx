import { Eye, EyeOff } from 'lucide-react';
import { type ComponentProps, type ReactNode, useId, useState } from 'react';
import { controlLook } from './control-look.ts';
import { cx } from './cx.ts';
import { Field, type FieldTexts, fieldAria } from './field.tsx';
import { IconButton } from './icon-button.tsx';

type Own = FieldTexts & {
  /** For search boxes, whose place says what they are. */
  isLabelHidden?: boolean;
  /** Inside the box, before the text. */
  icon?: ReactNode;
};
type TextFieldProps = Own &
  (({ isMultiline?: false } & ComponentProps<'input'>) | ({ isMultiline: true } & ComponentProps<'textarea'>));

/** className is for the whole field; everything else a control takes goes to the control, its ref too. */
export function TextField(props: TextFieldProps) {
  const { label, hint, error, sharedError, isRequired, isLabelHidden, icon, isMultiline, className, ...control } =
    props;
  const ownId = useId();
  const id = control.id ?? ownId;
  const told = fieldAria(id, { hint, error, sharedError, isRequired });
  return (
    <Field {...{ id, label, hint, error, isRequired, isLabelHidden, className }}>
      {isMultiline ? (
        <textarea
          rows={4}
          {...(control as ComponentProps<'textarea'>)}
          {...told}
          id={id}
          className={controlLook(Boolean(error || sharedError), 'block min-h-24 resize-y px-4 py-3')}
        />
      ) : (
        <Line {...(control as ComponentProps<'input'>)} {...told} id={id} icon={icon} />
      )}
    </Field>
  );
}

function Line({ icon, type = 'text', ...control }: ComponentProps<'input'> & { icon?: ReactNode }) {
  const [isShown, setShown] = useState(false);
  const isPassword = type === 'password';
  return (
    <div className="relative">
      {icon && (
        <span
          aria-hidden="true"
          className="pointer-events-none absolute inset-y-0 left-0 grid w-11 place-items-center text-muted [&_svg]:size-5"
        >
          {icon}
        </span>
      )}
      <input
        {...control}
        type={isPassword && isShown ? 'text' : type}
        className={controlLook(
          Boolean(control['aria-invalid']),
          cx('block h-12', icon ? 'pl-11' : 'pl-4', isPassword ? 'pr-13' : 'pr-4'),
        )}
      />
      {isPassword && (
        <IconButton
          label={isShown ? 'Sembunyikan password' : 'Tampilkan password'}
          icon={isShown ? <EyeOff /> : <Eye />}
          disabled={control.disabled}
          onClick={() => setShown(!isShown)}
          className="absolute top-0.5 right-0.5 text-muted"
        />
      )}
    </div>
  );
}
