import { SlidersHorizontal } from 'lucide-react';
import { useEffect, useState } from 'react';
import { useLocation } from 'react-router';
import { Button, ButtonLink } from '../../../ui/button.tsx';

type FilterButtonProps = { count: number; filtersId: string; onOpen: () => void };

/** Opens the drawer. Until there is script to do so it is a link to the filters, which show themselves as its target. */
export function FilterButton({ count, filtersId, onOpen }: FilterButtonProps) {
  const { search } = useLocation();
  const [canOpen, setCanOpen] = useState(false);
  useEffect(() => setCanOpen(true), []);
  const look = {
    variant: 'secondary',
    icon: <SlidersHorizontal className="size-4.5" />,
    className: 'px-3.5!',
  } as const;
  const label = (
    <>
      Filter
      {count > 0 && (
        <span className="grid size-6 place-items-center rounded-full bg-action text-xs text-on-action">
          {count}
          <span className="sr-only"> dipilih</span>
        </span>
      )}
    </>
  );
  return canOpen ? (
    <Button {...look} aria-haspopup="dialog" onClick={onOpen}>
      {label}
    </Button>
  ) : (
    <ButtonLink {...look} to={`${search}#${filtersId}`}>
      {label}
    </ButtonLink>
  );
}
