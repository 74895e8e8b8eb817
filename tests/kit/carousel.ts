import type { Locator } from '@playwright/test';

/** How many slides of a carousel can be seen, to the half. */
export const slidesInView = (carousel: Locator): Promise<number> =>
  carousel.evaluate((section) => {
    const slides = [...section.querySelectorAll('[aria-roledescription="slide"]')];
    const row = slides[0]?.parentElement?.getBoundingClientRect();
    if (!row) return 0;
    const seen = slides.map((slide) => {
      const { left, right, width } = slide.getBoundingClientRect();
      return Math.max(0, Math.min(right, row.right) - Math.max(left, row.left)) / width;
    });
    return Math.round(seen.reduce((sum, part) => sum + part, 0) * 2) / 2;
  });

/** Which slide stands first in its row, from 1; null while it moves between two. */
export const firstSlide = (carousel: Locator): Promise<number | null> =>
  carousel.evaluate((section) => {
    const slides = [...section.querySelectorAll('[aria-roledescription="slide"]')];
    const row = slides[0]?.parentElement;
    const start =
      (row?.getBoundingClientRect().left ?? 0) + Number.parseFloat(row ? getComputedStyle(row).paddingLeft : '0');
    const place = slides.findIndex((slide) => Math.abs(slide.getBoundingClientRect().left - start) < 2);
    return place < 0 ? null : place + 1;
  });
