/**
 * How many slides a carousel shows at each width (C-03), for its `slideClassName`. By CSS alone: the row is right
 * before any script has run. `--gap` is the carousel's.
 */
const fitted = 'basis-[calc((100%-(var(--slides)-1)*var(--gap))/var(--slides))]';

/** 4 slides, 3 up to 1124 px, 2 up to 991, 1.5 up to 595, 1 up to 391. */
export const landingSlides = `${fitted} [--slides:1] min-[392px]:[--slides:1.5] min-[596px]:[--slides:2] min-[992px]:[--slides:3] min-[1125px]:[--slides:4]`;

/** 4 slides, 3 up to 1124 px, 2 up to 845, 1 up to 595. */
export const upcomingSlides = `${fitted} [--slides:1] min-[596px]:[--slides:2] min-[846px]:[--slides:3] min-[1125px]:[--slides:4]`;

/** Above a list: 4 slides, 3 up to 1199 px, 2 up to 992; on a phone the next one looks in. */
export const listSlides = `${fitted} [--slides:1.15] min-[480px]:[--slides:2] lg:[--slides:3] xl:[--slides:4]`;

/** The Prakerja and intern pages: 4 slides from 1601 px, 3 from 1201, 2 from 993, else 1. */
export const wideSlides = `${fitted} [--slides:1] min-[993px]:[--slides:2] min-[1201px]:[--slides:3] min-[1601px]:[--slides:4]`;
