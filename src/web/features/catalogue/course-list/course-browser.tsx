import { lazy, Suspense, useEffect, useRef, useState } from 'react';
import { Form, useNavigationType } from 'react-router';
import type { CourseCard, CourseTag } from '../../../../contract/catalogue.ts';
import { href } from '../../../../contract/pages.ts';
import { groupThousands } from '../../../../contract/rules/rupiah.ts';
import { Button } from '../../../ui/button.tsx';
import { Pagination } from '../../../ui/pagination.tsx';
import { type Choices, countFilters, coursesAddress, readChoices } from './choices.ts';
import { ChosenFilters } from './chosen-filters.tsx';
import { CourseGrid } from './course-grid.tsx';
import { FilterButton } from './filter-button.tsx';
import { type CategoryChoice, FilterFields } from './filter-fields.tsx';
import { ListControls } from './list-controls.tsx';
import { useChoices } from './use-choices.ts';

const FilterDrawer = lazy(() => import('./filter-drawer.tsx'));

type CourseBrowserProps = {
  courses: CourseCard[];
  page: number;
  lastPage: number;
  total: number;
  choices: Choices;
  categories: CategoryChoice[];
  tags: CourseTag[];
  /** Nothing stands above it that is seen before it. */
  isFirst: boolean;
};

const formId = 'saring-kelas';
const filtersId = 'filter';

/** The filters beside the list; on a phone in a drawer. Without script it is one GET form (C-04). */
export function CourseBrowser({
  courses,
  page,
  lastPage,
  total,
  categories,
  tags,
  isFirst,
  ...loaded
}: CourseBrowserProps) {
  const { choices, choose, isLoading } = useChoices(loaded.choices);
  const [isDrawerOpen, setDrawerOpen] = useState(false);
  const [wasOpened, setWasOpened] = useState(false);
  const top = useListInView(coursesAddress(loaded.choices));
  const fields = { choices, choose, categories, tags };
  const openDrawer = () => {
    setWasOpened(true);
    setDrawerOpen(true);
  };
  return (
    <section
      ref={top}
      aria-labelledby="jumlah-kelas"
      className="scroll-mt-14 lg:grid lg:scroll-mt-2 lg:grid-cols-[240px_minmax(0,1fr)] lg:gap-x-10"
    >
      <aside
        id={filtersId}
        aria-label="Filter kelas"
        className="max-lg:mb-6 max-lg:not-target:hidden lg:sticky lg:top-24 lg:max-h-[calc(100dvh-7rem)] lg:self-start lg:overflow-y-auto lg:overscroll-contain lg:-ml-1 lg:pr-2 lg:pb-10 lg:pl-1 lg:[mask-image:linear-gradient(to_bottom,black_calc(100%-3rem),transparent)] lg:[scrollbar-width:thin]"
      >
        <Form
          id={formId}
          action={href('courses')}
          onSubmit={(event) => {
            event.preventDefault();
            const entries = [...new FormData(event.currentTarget)].map(([name, value]) => [name, String(value)]);
            choose(readChoices(new URLSearchParams(entries)));
          }}
        >
          <FilterFields {...fields} />
          <noscript>
            <Button type="submit" className="mt-4 w-full">
              Terapkan filter
            </Button>
          </noscript>
        </Form>
      </aside>
      <div className="min-w-0">
        <div className="flex flex-col gap-x-4 gap-y-4 lg:flex-row-reverse lg:items-center lg:justify-between">
          <ListControls
            form={formId}
            choices={choices}
            choose={choose}
            filterButton={<FilterButton count={countFilters(choices)} filtersId={filtersId} onOpen={openDrawer} />}
          />
          <h2 id="jumlah-kelas" aria-live="polite" className="min-w-0 text-lg">
            {groupThousands(total)} kelas{loaded.choices.name && ` untuk “${loaded.choices.name}”`}
          </h2>
        </div>
        <div className="mt-4 empty:hidden">
          <ChosenFilters choices={choices} categories={categories} />
        </div>
        <div className="mt-5">
          <CourseGrid courses={courses} choices={loaded.choices} isLoading={isLoading} isFirst={isFirst} />
        </div>
        <Pagination className="mt-8" page={page} lastPage={lastPage} hrefOf={(each) => coursesAddress(choices, each)} />
      </div>
      {wasOpened && (
        <Suspense>
          <FilterDrawer
            {...fields}
            isOpen={isDrawerOpen}
            onClose={() => setDrawerOpen(false)}
            total={total}
            isLoading={isLoading}
          />
        </Suspense>
      )}
    </section>
  );
}

/**
 * What stands above the list comes and goes with the choices, so the list is brought back to where it is read from.
 * Not after 'back', where the browser knows the place, nor where the visitor is at the page's top anyway.
 */
function useListInView(address: string) {
  const list = useRef<HTMLElement>(null);
  const shown = useRef(address);
  const arrival = useNavigationType();
  useEffect(() => {
    if (shown.current === address) return;
    shown.current = address;
    if (arrival !== 'POP' && window.scrollY > 0) list.current?.scrollIntoView({ block: 'start' });
  }, [address, arrival]);
  return list;
}
