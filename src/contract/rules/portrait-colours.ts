import { palettes } from './kawung.ts';

/** The hue keeps neighbours apart: nobody wears the colour of the wall behind them. */
export type Hue = 'amber' | 'blue' | 'pink' | 'green' | 'violet' | 'neutral';

type Ground = { hue: Hue; ground: string; motif: string; strength: number };
const pale = (hue: Hue, { ground, pale }: { ground: string; pale: string }): Ground => ({
  hue,
  ground,
  motif: pale,
  strength: 0.8,
});
const full = (hue: Hue, { mid, ground }: { mid: string; ground: string }): Ground => ({
  hue,
  ground: mid,
  motif: ground,
  strength: 0.36,
});

/** Category tones, pale and fuller, and the brand's own; no dark one, since black hair would sink into it. */
export const grounds: readonly Ground[] = [
  pale('amber', palettes.self),
  full('amber', palettes.self),
  pale('blue', palettes.tech),
  full('blue', palettes.tech),
  pale('pink', palettes.creative),
  full('pink', palettes.creative),
  pale('green', palettes.business),
  full('green', palettes.business),
  pale('violet', palettes.entrepreneurship),
  full('violet', palettes.entrepreneurship),
  { hue: 'green', ground: '#C8E86B', motif: '#E3F5AC', strength: 0.4 },
  { hue: 'neutral', ground: '#EFE9D8', motif: '#E0D7BD', strength: 0.7 },
];

/** `rim`: a second colour of glasses that can be seen on this skin. */
export type Skin = { tone: string; shade: string; line: string; rim: string };
export const skins: readonly Skin[] = [
  { tone: '#F4D3B3', shade: '#E5B48E', line: '#B9754F', rim: '#8A3B2A' },
  { tone: '#EBC19A', shade: '#D9A176', line: '#A9663F', rim: '#8A3B2A' },
  { tone: '#DFAC80', shade: '#C98F61', line: '#945532', rim: '#8A3B2A' },
  { tone: '#D5A072', shade: '#BC8254', line: '#87492A', rim: '#8A3B2A' },
  { tone: '#C68D5E', shade: '#AC7145', line: '#763F22', rim: '#EDC374' },
  { tone: '#B0764A', shade: '#945D36', line: '#61331B', rim: '#EDC374' },
  { tone: '#966140', shade: '#7B4C2E', line: '#4F2815', rim: '#EDC374' },
  { tone: '#7C4D33', shade: '#633A25', line: '#3A1C0F', rim: '#EDC374' },
];

export type Hair = { tone: string; shine: string; brow: string };
const dark = (tone: string, shine: string): Hair => ({ tone, shine, brow: tone });
export const hairs: readonly Hair[] = [
  dark('#211C1D', '#463C3D'),
  dark('#2A2120', '#52423F'),
  dark('#1F1E28', '#413F54'),
  dark('#38271F', '#614638'),
  dark('#4B3023', '#734D3A'),
];
export const greys: readonly Hair[] = [
  { tone: '#8B8785', shine: '#A5A19E', brow: '#5E5956' },
  { tone: '#C3BEB8', shine: '#D8D4CE', brow: '#77716C' },
];

/** `light`: what is worn below it must be darker, where others show cream. */
export type Cloth = { hue: Hue; main: string; fold: string; trim: string; motif: string; light?: true };
export const cloths: readonly Cloth[] = [
  { hue: 'green', main: '#0F3D2E', fold: '#0A2C21', trim: '#C8E86B', motif: '#7FC09C' },
  { hue: 'green', main: '#1F8A5B', fold: '#176C47', trim: '#E3F5AC', motif: '#A6DCBF' },
  { hue: 'blue', main: '#1F3F77', fold: '#162E59', trim: '#C2DEFA', motif: '#9CC3F0' },
  { hue: 'blue', main: '#3C7FC4', fold: '#2E67A3', trim: '#F3E9D6', motif: '#BFDDF8' },
  { hue: 'amber', main: '#6B4226', fold: '#523019', trim: '#F8CB86', motif: '#E6BE86' },
  { hue: 'amber', main: '#C9782B', fold: '#A95F1C', trim: '#FDEBD0', motif: '#FADDB0' },
  { hue: 'pink', main: '#7A2140', fold: '#5D152E', trim: '#F8CBDA', motif: '#F0A9C0' },
  { hue: 'pink', main: '#B3401F', fold: '#8F3016', trim: '#FDEBE4', motif: '#F7C3A9' },
  { hue: 'violet', main: '#44307F', fold: '#332263', trim: '#D8CDF8', motif: '#BBA9F0' },
  { hue: 'violet', main: '#7D67B8', fold: '#665199', trim: '#F0EAFD', motif: '#CFC3EE' },
  { hue: 'neutral', main: '#F7EFDF', fold: '#DDCFB4', trim: '#8A5A32', motif: '#C79C6B', light: true },
  { hue: 'neutral', main: '#34302E', fold: '#23201F', trim: '#E9C98F', motif: '#C9A366' },
];

export type Veil = { hue: Hue; main: string; fold: string; under: string };
export const veils: readonly Veil[] = [
  { hue: 'pink', main: '#D99A9C', fold: '#BF7C80', under: '#8E4C55' },
  { hue: 'pink', main: '#9E3F55', fold: '#7E2D41', under: '#57192A' },
  { hue: 'pink', main: '#C4694B', fold: '#A45136', under: '#75341F' },
  { hue: 'green', main: '#8FAE93', fold: '#739478', under: '#4A6A51' },
  { hue: 'green', main: '#1D5B46', fold: '#134434', under: '#0B2C21' },
  { hue: 'blue', main: '#2D4A78', fold: '#20375C', under: '#14243F' },
  { hue: 'blue', main: '#8FB0CE', fold: '#7094B5', under: '#446788' },
  { hue: 'amber', main: '#B98A5E', fold: '#9B6E45', under: '#6B4627' },
  { hue: 'amber', main: '#DDA04A', fold: '#BD8230', under: '#855516' },
  { hue: 'violet', main: '#A794CC', fold: '#8A76B3', under: '#5C4A86' },
  { hue: 'violet', main: '#5B4A86', fold: '#463769', under: '#2C2147' },
  { hue: 'neutral', main: '#F3EADA', fold: '#D8CAB0', under: '#B39A77' },
  { hue: 'neutral', main: '#4A4442', fold: '#363130', under: '#221F1E' },
];
