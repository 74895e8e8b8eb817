/** Events owns what is held on a day: events, their days and who leads them. */
export { type ComingPlace, type ComingPlaceOnDay, comingPlaces, comingPlacesOnDays } from './coming-places.store.ts';
export { imageOf, priceTextOf } from './shape.ts';
