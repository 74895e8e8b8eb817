/** The brand's own, the same by day and by night. */
export const brandColours = { forest: '#0F3D2E', leaf: '#1F8A5B', sprout: '#C8E86B' };

/** The brand's colours by what they are for, as the site has them. */
export const light = {
  mode: 'light',
  paper: '#FBFAF5',
  card: '#FFFFFF',
  sunken: '#F4F2EA',
  ink: '#14211B',
  muted: '#55645B',
  line: '#E7E3D6',
  action: brandColours.forest,
  onAction: '#FFFFFF',
  // Leaf, a shade deeper: white words on it must be readable at 13 px.
  second: '#1A7A50',
  success: '#17704A',
  ember: '#B3401F',
  amber: '#B45309',
  here: '#E9F2E4',
  mark: brandColours.leaf,
} as const;

export const dark = {
  mode: 'dark',
  paper: '#0E1712',
  card: '#16231C',
  sunken: '#121D17',
  ink: '#EEF3EC',
  muted: '#A7B8AD',
  line: '#2A3A31',
  action: brandColours.sprout,
  onAction: '#14211B',
  second: '#6FD3A4',
  success: '#6FD3A4',
  ember: '#FF9B7A',
  amber: '#F3B25C',
  here: '#173527',
  mark: brandColours.sprout,
} as const;

export type Colours = typeof light | typeof dark;
