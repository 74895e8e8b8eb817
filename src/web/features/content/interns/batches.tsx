import { useLocation } from 'react-router';
import { addressWith } from '../../../lib/listing.ts';
import { ChipGroup, ChipLink } from '../../../ui/chip.tsx';

/** 0 means all (I-03). */
const ALL = 0;
const batches = [ALL, 1, 2, 3] as const;
type Batch = (typeof batches)[number];

/** The batch that an address chooses; one that does not exist chooses nothing. */
export const readBatch = (url: URL): Batch =>
  batches.find((batch) => String(batch) === url.searchParams.get('batch_id')) ?? ALL;

/** In an address all batches need no word. */
export const batchInAddress = (batch: Batch): number | undefined => batch || undefined;

export function BatchFilter({ chosen }: { chosen: Batch }) {
  const location = useLocation();
  return (
    <ChipGroup label="Batch">
      {batches.map((batch) => (
        <ChipLink
          key={batch}
          to={addressWith(location, { batch_id: batchInAddress(batch) })}
          isSelected={batch === chosen}
        >
          {batch === ALL ? 'Semua Batch' : `Batch ${batch}`}
        </ChipLink>
      ))}
    </ChipGroup>
  );
}
