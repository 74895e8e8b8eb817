import { Carousel } from '../../../ui/carousel.tsx';
import { wideSlides } from '../../../ui/carousel-slides.ts';
import { InternCard, type InternOnCard } from './intern-card.tsx';

export function OtherStories({ interns }: { interns: readonly InternOnCard[] }) {
  if (interns.length === 0) return null;
  return (
    <Carousel label="Cerita lainnya" heading={<h2 className="text-2xl">Cerita lainnya</h2>} slideClassName={wideSlides}>
      {interns.map((intern) => (
        <InternCard key={intern.id} intern={intern} isSlide />
      ))}
    </Carousel>
  );
}
