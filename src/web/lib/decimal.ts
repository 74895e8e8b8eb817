/** '12,5', without Intl: the first of its formats costs a phone a tenth of a second, and bars are on every page. */
export const decimal = (value: number, digits: number): string =>
  String(Number(value.toFixed(digits))).replace('.', ',');
