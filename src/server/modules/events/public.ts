/** Events owns what is held on a day: events, their days and who leads them. */

export { type ComingPlace, type ComingPlaceOnDay, comingPlaces, comingPlacesOnDays } from './coming-places.store.ts';
export { eventChanged } from './facts.ts';
export { eventsInvariants } from './invariants.store.ts';
export { registrationAt } from './my-events.store.ts';
export { giveUpOf, hasMoved, imageOf, priceTextOf } from './shape.ts';
export { type EventTimes, isMoved } from './times.ts';
