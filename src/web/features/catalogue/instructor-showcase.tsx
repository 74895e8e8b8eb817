import { Link } from 'react-router';
import { href } from '../../../contract/pages.ts';
import { Carousel } from '../../ui/carousel.tsx';
import { landingSlides } from '../../ui/carousel-slides.ts';
import { Picture } from '../../ui/picture.tsx';
import { SectionHeading } from '../../ui/section-heading.tsx';

export type ShownInstructor = { id: string; name: string; designation: string | null; photo: string | null };

export function InstructorShowcase({ instructors }: { instructors: readonly ShownInstructor[] }) {
  return (
    <Carousel
      label="Instruktur kami"
      slideClassName={landingSlides}
      heading={
        <SectionHeading
          title="Belajar dari yang mengerjakannya"
          text="Praktisi yang membagikan cara kerjanya sehari-hari."
          more={{ label: 'Semua instruktur', to: href('instructors') }}
        />
      }
    >
      {instructors.map((instructor) => (
        <InstructorPortrait key={instructor.id} instructor={instructor} />
      ))}
    </Carousel>
  );
}

/** One link over the whole card; its name is the instructor's. */
function InstructorPortrait({ instructor: { id, name, designation, photo } }: { instructor: ShownInstructor }) {
  return (
    <article className="group relative h-full overflow-hidden rounded-seed border border-line bg-card transition-shadow duration-150 focus-within:shadow-raised hover:shadow-raised">
      <div className="aspect-square overflow-hidden bg-leaf-soft">
        {photo && (
          <Picture
            src={photo}
            alt=""
            width={285}
            height={285}
            sizes="(width < 392px) 92vw, (width < 596px) 60vw, 320px"
            className="size-full object-cover transition-transform duration-200 group-hover:scale-[1.03]"
          />
        )}
      </div>
      <div className="p-4">
        <h3 className="text-lg leading-6 font-bold tracking-normal">
          <Link to={href('instructor', { instructor_id: id, name })} className="card-link">
            {name}
          </Link>
        </h3>
        {designation && <p className="mt-0.5 line-clamp-2 text-sm text-muted">{designation}</p>}
      </div>
    </article>
  );
}
