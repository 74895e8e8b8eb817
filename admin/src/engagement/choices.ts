/** Filters that say yes or no to the server in its own way. */
export const yesOrNo = (yes: string, no: string) => [
  { id: 1, name: yes },
  { id: 0, name: no },
];

/** The first words of a text, for a cell. */
export const excerpt = (text: string, most = 120): string => (text.length > most ? `${text.slice(0, most)}…` : text);
