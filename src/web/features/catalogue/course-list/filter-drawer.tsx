import type { ComponentProps } from 'react';
import { groupThousands } from '../../../../contract/rules/rupiah.ts';
import { Button } from '../../../ui/button.tsx';
import { Drawer } from '../../../ui/drawer.tsx';
import { countFilters } from './choices.ts';
import { FilterFields } from './filter-fields.tsx';

type FilterDrawerProps = ComponentProps<typeof FilterFields> & {
  isOpen: boolean;
  onClose: () => void;
  total: number;
  isLoading: boolean;
};

/** The filters on a phone; the list behind it follows each choice, so its button only has to say how many there are. */
export default function FilterDrawer({ isOpen, onClose, total, isLoading, ...fields }: FilterDrawerProps) {
  const { choices, choose } = fields;
  return (
    <Drawer
      isOpen={isOpen}
      onClose={onClose}
      title="Filter"
      side="left"
      footer={
        <>
          {countFilters(choices) > 0 && (
            <Button
              variant="secondary"
              size="sm"
              onClick={() => choose({ category: null, type: null, pricing: null, levels: [], tags: [] })}
            >
              Hapus semua
            </Button>
          )}
          <Button size="sm" onClick={onClose} isLoading={isLoading} className="whitespace-nowrap">
            {`Lihat ${groupThousands(total)} kelas`}
          </Button>
        </>
      }
    >
      <FilterFields {...fields} />
    </Drawer>
  );
}
