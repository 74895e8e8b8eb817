/** 4.86 → '4,9' with one digit, without Intl: both sides print the same letters, and a page need not wait for its tables. */
export const formatDecimal = (value: number, digits: number): string => value.toFixed(digits).replace('.', ',');
