import { type ReactNode, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { coursePrice } from '../../../../contract/rules/price.ts';
import type { CourseDetail as Course } from '../../../../contract/views.ts';
import { Tabs } from '../../../ui/tabs.tsx';
import { CertificateSteps } from './certificate-steps.tsx';
import { CourseFeatures } from './course-features.tsx';
import { CourseHero } from './course-hero.tsx';
import { CoursePicture } from './course-picture.tsx';
import { hasCertificate } from './course-words.ts';
import { DetailPanel } from './detail-panel.tsx';
import { PurchaseBar } from './purchase-bar.tsx';
import { PurchaseCard } from './purchase-card.tsx';
import { PurchasedProvider } from './purchased.tsx';
import { Section } from './section.tsx';
import { ShareCourse } from './share-course.tsx';

type CourseDetailProps = {
  course: Course;
  /** When the next session of a live course begins. */
  nextStart: string | null;
  /** Reviews and discussion, below the tabs. */
  children: ReactNode;
};

/** The card stands over the ground of the hero and beside all that follows: one grid holds the three. */
export function CourseDetail({ course, nextStart, children }: CourseDetailProps) {
  const [tab, setTab] = useState('detail');
  const video = useRef<HTMLVideoElement>(null);
  const preview = () => {
    // Shown before it is played: a browser does not scroll to what is folded away.
    flushSync(() => setTab('detail'));
    video.current?.scrollIntoView({ block: 'center' });
    video.current?.focus({ preventScroll: true });
    video.current?.play().catch(() => {});
  };
  const features = (
    <div className="space-y-12">
      <Section title="Fitur kelas ini">
        <CourseFeatures course={course} />
      </Section>
      {hasCertificate(course) && (
        <Section id="sertifikat" title="Cara mengunduh sertifikat">
          <CertificateSteps course={course} isFree={coursePrice(course).now === 0} />
        </Section>
      )}
    </div>
  );
  return (
    <PurchasedProvider courseId={course.id}>
      <div className="overflow-x-clip">
        <div className="content-width grid grid-cols-[minmax(0,1fr)] lg:grid-cols-[minmax(0,1fr)_376px] lg:gap-x-12">
          <div className="lg:col-span-2 lg:col-start-1 lg:row-start-1">
            <CourseHero
              course={course}
              nextStart={nextStart}
              picture={<CoursePicture course={course} onPreview={preview} className="rounded-seed" />}
            />
          </div>
          <div className="relative z-10 pt-10 max-lg:hidden lg:col-start-2 lg:row-span-2 lg:row-start-1">
            <PurchaseCard
              course={course}
              picture={<CoursePicture course={course} onPreview={preview} />}
              share={<ShareCourse course={course} />}
            />
          </div>
          <div className="min-w-0 pt-6 lg:col-start-1 lg:row-start-2">
            <Tabs
              label="Tentang kelas ini"
              isKept
              value={tab}
              onChange={setTab}
              panelClassName="pt-8"
              tabs={[
                {
                  value: 'detail',
                  label: 'Detail',
                  content: <DetailPanel course={course} video={video} />,
                },
                { value: 'fitur', label: 'Fitur', content: features },
              ]}
            />
            <div className="mt-12 lg:hidden">
              <ShareCourse course={course} />
            </div>
            <div className="mt-12 space-y-12">{children}</div>
          </div>
          <PurchaseBar course={course} />
        </div>
      </div>
    </PurchasedProvider>
  );
}
