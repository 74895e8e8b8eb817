/** The categories are kept in capitals, which shout in a running list: 'SELF DEVELOPMENT' → 'Self Development'. */
export const categoryLabel = (name: string): string =>
  name.toLowerCase().replace(/(^|\s)\S/g, (letter) => letter.toUpperCase());
