import type { Selectable } from 'kysely';
import type { DB } from '../../../platform/db.generated.ts';
import { scheduleRow } from '../../makers/scheduling.ts';
import { insertAll } from '../../rows.ts';
import type { CourseText } from '../../texts/form.ts';
import { addMinutes, daysBetween } from '../../time.ts';
import { type Chance, chanceFor, type Demo, lettersOf } from '../context.ts';
import type { DemoCourse } from './courses.ts';

export type DemoSchedule = Selectable<DB['schedules']>;

type Kind = 'live' | 'qna' | 'consultation';
type Slot = { day: number; time: string; minutes: number; about: string; capacity: number };
type Subject = { course: DemoCourse; text: CourseText };

/** Course 3: five in the coming two weeks, at different days and times, and one past (decisions.md). */
const COURSE_WITH_FIXED_DAYS = 3;
const fixedDays: readonly [day: number, time: string][] = [
  [-12, '09:00'],
  [2, '09:00'],
  [4, '13:00'],
  [7, '10:00'],
  [9, '15:00'],
  [12, '08:00'],
];

/**
 * Course 2 can be finished by whoever tries it, at whatever hour: its QnA runs from the first minute of the demo's day to
 * the end of the next.
 */
const COURSE_WITH_OPEN_QNA = 2;
const openQna: Slot = {
  day: 0,
  time: '00:00',
  minutes: 2 * 24 * 60 - 1,
  about: 'Ruang tanya jawab terbuka dua hari penuh. Datang kapan saja, pengajar menjawab bergantian.',
  capacity: 200,
};

/** Live classes, QnA sessions and consultation slots, each kind in the order of its dates within a course. */
export async function makeDemoSchedules(
  demo: Demo,
  { texts, courses }: { texts: readonly CourseText[]; courses: readonly DemoCourse[] },
): Promise<DemoSchedule[]> {
  const textOf = new Map(texts.map((text) => [text.id, text]));
  const chance = chanceFor('schedules');
  const rows = courses.flatMap((course) => {
    const subject = { course, text: textOf.get(course.id) as CourseText };
    return [
      ...(course.type === 'live' ? rowsOf(demo, course, 'live', liveSlots(demo, subject, chance)) : []),
      ...(course.is_qna_enabled ? rowsOf(demo, course, 'qna', qnaSlots(subject)) : []),
      ...(course.is_consultation_enabled ? rowsOf(demo, course, 'consultation', consultationSlots(chance)) : []),
    ];
  });
  return insertAll(demo.tx, 'schedules', rows);
}

function rowsOf(demo: Demo, course: DemoCourse, kind: Kind, slots: readonly Slot[]) {
  return slots.map(({ day, time, minutes, about, capacity }, index) => {
    const room = lettersOf(`room ${course.id} ${kind} ${index}`, 20);
    const start_date = demo.at(day, time);
    return scheduleRow({
      course_id: course.id,
      kind,
      session_no: index + 1,
      about_session: about,
      start_date,
      end_date: addMinutes(start_date, minutes),
      zoom_link: `https://zoom.test/j/${room.slice(0, 11)}`,
      whatsapp_link: `https://wa.test/g/${room}`,
      capacity,
      created_at: demo.at(announcedOn(demo, course, day), '16:00'),
    });
  });
}

const publishedOn = (demo: Demo, { published_at }: DemoCourse) =>
  Math.floor(daysBetween(demo.at(0, '00:00'), published_at as Date));

/** Some weeks ahead, in the past, and not before the course itself. */
const announcedOn = (demo: Demo, course: DemoCourse, day: number) =>
  Math.max(publishedOn(demo, course), Math.min(day - 28, -10));

/** A live class is its sessions held on one day, after one another. */
function liveSlots(demo: Demo, { course, text }: Subject, chance: Chance): Slot[] {
  const sessions = text.lessons.map(({ name }) => name.replace(/^(Sesi|Pekan) \d+: /, ''));
  const about = `${sessions.length === 2 ? 'Dua' : 'Tiga'} sesi: ${sessions.join('; ')}.`;
  const slot = (day: number, time: string) => ({ day, time, minutes: text.hours * 60, about, capacity: 60 });
  if (course.id === COURSE_WITH_FIXED_DAYS) return fixedDays.map(([day, time]) => slot(day, time));
  // A class of nine hours ends by seven in the evening.
  const times = ['08:00', '08:30', '09:00', '10:00'];
  const past = chance.whole(1, 2) === 1 ? [-6] : [-15, -6];
  const coming = Array.from({ length: chance.whole(2, 4) }, (_, index) => 3 + index * 8 + chance.whole(0, 5));
  const firstDay = publishedOn(demo, course) + 2;
  return [...past.filter((day) => day >= firstDay), ...coming].map((day) => slot(day, chance.pick(times)));
}

/** One of the coming ones is for two alone, so that it can be seen to fill up. */
function qnaSlots({ course, text }: Subject): Slot[] {
  const days: readonly [day: number, time: string, capacity: number][] = [
    [-20, '19:00', 30],
    [-6, '19:30', 30],
    [3, '19:00', 30],
    [8, '16:00', 30],
    [15, '19:30', 2],
  ];
  const slots = days.map(([day, time, capacity], index) => {
    const topic = text.lessons[index % text.lessons.length]?.name ?? text.name;
    return { day, time, minutes: 90, about: `Tanya jawab langsung. Topik utama: ${topic}.`, capacity };
  });
  return course.id === COURSE_WITH_OPEN_QNA ? slots.toSpliced(2, 0, openQna) : slots;
}

/** Three past, and one on each of the coming fourteen days: two pages. */
function consultationSlots(chance: Chance): Slot[] {
  const days = [-9, -5, -2, ...Array.from({ length: 14 }, (_, index) => index + 1)];
  const times = ['09:00', '10:30', '13:30', '16:00', '19:00'];
  const about = 'Konsultasi pribadi 45 menit bersama pengajar.';
  return days.map((day) => ({ day, time: chance.pick(times), minutes: 45, about, capacity: 1 }));
}
