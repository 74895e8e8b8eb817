import type { ReactNode } from 'react';
import type { CallData } from '../../../contract/call.ts';
import type { landing } from '../../../contract/content.ts';
import { Avatar } from '../../ui/avatar.tsx';
import { Carousel } from '../../ui/carousel.tsx';

export type Testimonial = Omit<CallData<typeof landing>['testimonials'][number], 'page'>;

type TestimonialsProps = {
  testimonials: readonly Testimonial[];
  heading: ReactNode;
  slideClassName: string;
  className?: string;
};

export function Testimonials({ testimonials, heading, slideClassName, className }: TestimonialsProps) {
  if (testimonials.length === 0) return null;
  return (
    <Carousel label="Cerita peserta" heading={heading} slideClassName={slideClassName} isText className={className}>
      {testimonials.map(({ id, name, role, quote, photo }) => (
        <figure key={id} className="flex h-full flex-col rounded-seed border border-line bg-card p-6">
          <svg viewBox="0 0 32 24" aria-hidden="true" className="h-6 w-8 shrink-0 fill-leaf">
            <path d="M0 24C0 10 5 2 14 0c-1 4-4 5-4 10h4v14zM18 24C18 10 23 2 32 0c-1 4-4 5-4 10h4v14z" />
          </svg>
          <blockquote className="mt-4 mb-6 text-pretty">{quote}</blockquote>
          <figcaption className="mt-auto flex items-center gap-3">
            <Avatar name={name} photo={photo?.url} />
            <span className="min-w-0">
              <span className="block font-bold">{name}</span>
              <span className="block text-sm leading-5 text-muted">{role}</span>
            </span>
          </figcaption>
        </figure>
      ))}
    </Carousel>
  );
}
