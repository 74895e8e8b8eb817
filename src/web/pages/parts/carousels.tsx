import { kawungSvg } from '../../../contract/rules/kawung.ts';
import { Carousel } from '../../ui/carousel.tsx';
import { landingSlides } from '../../ui/carousel-slides.ts';
import { SectionHeading } from '../../ui/section-heading.tsx';
import { Sample } from './sample.tsx';

const tones = ['business', 'tech', 'creative', 'self', 'entrepreneurship', 'business', 'tech', 'creative'] as const;

export function Carousels() {
  return (
    <>
      <Sample title="Dengan judul" note="Sentuh, seret, panah papan ketik, atau tombol; tombol mati di kedua ujung.">
        <Carousel
          label="Kelas pilihan"
          heading={<SectionHeading title="Kelas pilihan" more={{ label: 'Semua', to: '#korsel' }} />}
          slideClassName={landingSlides}
        >
          {tones.map((tone, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: eight fixed pictures
            <Slide key={index} tone={tone} number={index + 1} />
          ))}
        </Carousel>
      </Sample>
      <Sample title="Tanpa judul">
        <Carousel label="Tiga gambar" slideClassName="basis-[70%] sm:basis-2/5">
          <Slide tone="entrepreneurship" number={31} />
          <Slide tone="business" number={32} />
          <Slide tone="creative" number={33} />
        </Carousel>
      </Sample>
      <Sample title="Semua muat" note="Tidak ada yang perlu digeser, tombolnya hilang.">
        <Carousel label="Dua gambar" slideClassName="basis-2/5">
          <Slide tone="self" number={21} />
          <Slide tone="tech" number={22} />
        </Carousel>
      </Sample>
    </>
  );
}

function Slide({ tone, number }: { tone: (typeof tones)[number]; number: number }) {
  return (
    <a href="#korsel" draggable={false} className="block overflow-hidden rounded-seed border border-line bg-card">
      <img
        alt=""
        draggable={false}
        src={`data:image/svg+xml,${encodeURIComponent(kawungSvg(tone, number))}`}
        className="aspect-video w-full object-cover"
      />
      <span className="block p-4 font-bold">Kelas ke-{number}</span>
    </a>
  );
}
