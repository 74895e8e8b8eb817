import { coursePricing, courseSort } from '../../../../contract/catalogue.ts';

/** Codes of the specification (C-05) in words. */
export const sortLabels: Record<number, string> = {
  [courseSort.newest]: 'Terbaru',
  [courseSort.ratingDown]: 'Rating tertinggi',
  [courseSort.ratingUp]: 'Rating terendah',
  [courseSort.priceUp]: 'Harga terendah',
  [courseSort.priceDown]: 'Harga tertinggi',
};
/** In the order in which they are offered, which the keys of an object would not keep. */
export const sortOrder = [
  courseSort.newest,
  courseSort.ratingDown,
  courseSort.ratingUp,
  courseSort.priceUp,
  courseSort.priceDown,
];

export const pricingLabels: Record<number, string> = {
  [coursePricing.prakerja]: 'Kartu Prakerja',
  [coursePricing.free]: 'Gratis',
};
