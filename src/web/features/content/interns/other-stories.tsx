import { Carousel } from '../../../ui/carousel.tsx';
import { InternCard, type InternOnCard } from './intern-card.tsx';

export function OtherStories({ interns }: { interns: readonly InternOnCard[] }) {
  if (interns.length === 0) return null;
  return (
    <Carousel
      label="Cerita lainnya"
      heading={<h2 className="text-2xl">Cerita lainnya</h2>}
      slideClassName="basis-full min-[993px]:basis-1/2 min-[1201px]:basis-1/3 min-[1601px]:basis-1/4"
    >
      {interns.map((intern) => (
        <InternCard key={intern.id} intern={intern} isSlide />
      ))}
    </Carousel>
  );
}
