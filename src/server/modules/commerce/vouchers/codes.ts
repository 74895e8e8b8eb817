/** A code as it is kept. It is read from paper and chat messages: capitals and the space around it say nothing. */
export const toCode = (typed: string): string => typed.trim().toUpperCase();
