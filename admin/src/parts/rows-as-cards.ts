/** Where a table's card is narrower than this, its columns have no room beside each other. */
export const NARROW = '@container (max-width: 719.95px)';

/** Around a table whose rows may become cards: it is this box's width that counts, with the menu open or not. */
export const MEASURED = { containerType: 'inline-size' } as const;

type Head = {
  label: string;
  /** Speaks for itself: a button, or the row's own name. */
  isUnlabelled?: boolean;
  /** Sentences, that want the whole width. */
  isProse?: boolean;
};

/**
 * Rows that are read from above to below where there is no room for columns: the row's name first, then each cell under
 * its column's name. Nothing is left out, and nothing scrolls sideways.
 */
export const rowsAsCards = (heads: readonly Head[], named = 0): object => ({
  [NARROW]: {
    '& table': { display: 'block', minWidth: 0 },
    '& thead': { display: 'none' },
    '& tbody': { display: 'block' },
    '& tbody tr': {
      display: 'grid',
      gridTemplateColumns: 'repeat(auto-fill, minmax(140px, 1fr))',
      gap: '12px 16px',
      height: 'auto',
      p: 2,
      position: 'relative',
      borderBottom: 1,
      borderColor: 'divider',
      '&:last-of-type': { borderBottom: 0 },
    },
    '& tbody td[class]': {
      display: 'block',
      width: 'auto',
      minWidth: 0,
      p: 0,
      border: 0,
      textAlign: 'start',
      whiteSpace: 'normal',
      overflowWrap: 'anywhere',
      '&:empty': { display: 'none' },
      '& *': { whiteSpace: 'normal !important', minWidth: 0 },
      '& .MuiChip-root': { height: 'auto', minHeight: 24 },
      '&::before': { display: 'block', fontSize: 13, fontFamily: 'fontFamily', color: 'text.secondary' },
    },
    ...Object.fromEntries(
      heads.map(({ label, isUnlabelled }, place) => [
        `& tbody td[class]:nth-of-type(${place + 1})::before`,
        isUnlabelled ? { display: 'none' } : { content: JSON.stringify(label) },
      ]),
    ),
    ...Object.fromEntries(
      heads.flatMap(({ isProse }, place) =>
        isProse ? [[`& tbody td[class]:nth-of-type(${place + 1})`, { gridColumn: '1 / -1' }]] : [],
      ),
    ),
    [`& tbody td[class]:nth-of-type(${named + 1})`]: {
      order: -1,
      gridColumn: '1 / -1',
      pr: 5,
      fontSize: 15,
      fontWeight: 700,
      '&::before': { display: 'none' },
      '& > .MuiTypography-root': { fontSize: 'inherit', fontWeight: 'inherit' },
    },
    '& tbody td.column-open': { position: 'absolute', top: 8, right: 8, '&::before': { display: 'none' } },
  },
});
