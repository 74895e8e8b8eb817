import type { MouseEvent, ReactNode } from 'react';
import { Link } from 'react-router';
import { href } from '../../../../contract/pages.ts';
import { Button, ButtonLink } from '../../../ui/button.tsx';
import type { MyClass, Picker } from './class-action.ts';
import { textLink } from './class-look.ts';
import { DESKTOP } from './use-class-place.ts';

type PickLinkProps = {
  own: MyClass;
  picks: Picker;
  onPick: (picker: Picker) => void;
  /** The card's one button; else a link among text. */
  isButton?: boolean;
  children: ReactNode;
};

/** To the sessions of a class: a dialog on desktop, a page on a phone (T-05) and for who wants another tab. */
export function PickLink({ own, picks, onPick, isButton = false, children }: PickLinkProps) {
  const label = (
    <span>
      {children}
      <span className="sr-only"> {own.name}</span>
    </span>
  );
  if (picks === 'consultation') {
    const pick = () => onPick(picks);
    return isButton ? (
      <Button size="sm" onClick={pick} className="mt-auto w-full">
        {label}
      </Button>
    ) : (
      <button type="button" onClick={pick} className={textLink}>
        {label}
      </button>
    );
  }
  const page = href('student', { profile_menu: 'schedulepick' }, { course: own.id });
  const pick = (event: MouseEvent) => {
    if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey || !matchMedia(DESKTOP).matches) return;
    event.preventDefault();
    onPick(picks);
  };
  return isButton ? (
    <ButtonLink to={page} size="sm" onClick={pick} className="mt-auto w-full">
      {label}
    </ButtonLink>
  ) : (
    <Link to={page} onClick={pick} className={textLink}>
      {label}
    </Link>
  );
}
