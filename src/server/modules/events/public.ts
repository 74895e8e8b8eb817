/** Events owns what is held on a day: events, their days and who leads them. */
export { imageOf, priceTextOf } from './shape.ts';
