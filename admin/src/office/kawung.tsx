import { Box, type BoxProps } from '@mui/material';
import { brandColours } from './colours.ts';

const STEP = 48;
const places = [0, 1, 2, 3, 4, 5].flatMap((column) => [0, 1, 2, 3].map((row) => [column * STEP, row * STEP] as const));
/** A seed from the middle of its tile into a corner; four of them make the motif. */
const SEED = 'M24 24 C12 22 4 14 2 2 C14 4 22 12 24 24Z';

/** The brand's batik of four seeds meeting at a point, for the eye alone. */
export const Kawung = ({ sx }: Pick<BoxProps<'svg'>, 'sx'>) => (
  <Box
    component="svg"
    aria-hidden="true"
    viewBox={`0 0 ${STEP * 6} ${STEP * 4}`}
    preserveAspectRatio="xMaxYMid slice"
    sx={[{ opacity: 0.28, color: brandColours.leaf }, ...(Array.isArray(sx) ? sx : [sx])]}
  >
    {places.map(([x, y], place) => (
      <g
        key={`${x} ${y}`}
        transform={`translate(${x} ${y})`}
        fill={place % 7 === 3 ? brandColours.sprout : 'currentColor'}
      >
        {[0, 90, 180, 270].map((turn) => (
          <path key={turn} d={SEED} transform={`rotate(${turn} 24 24)`} />
        ))}
      </g>
    ))}
  </Box>
);
