import { Box, Button, Card, Chip, IconButton, Stack, Tooltip, Typography } from '@mui/material';
import { ArrowDown, ArrowUp, Film, type LucideIcon, Pencil, Plus, Trash2, TriangleAlert } from 'lucide-react';
import type { ReactNode } from 'react';
import { formatWib } from '../parts/wib.tsx';
import type { Chapter, Lecture } from './curriculum.ts';
import { formatLength } from './words.ts';

type Step = 1 | -1;
type Actions = {
  move(step: Step): void;
  edit(): void;
  remove(): void;
  addLecture(): void;
  moveLecture(id: number, step: Step): void;
  editLecture(lecture: Lecture): void;
  removeLecture(lecture: Lecture): void;
};
type ChapterCard = {
  chapter: Chapter;
  number: number;
  isFirst: boolean;
  isLast: boolean;
  isBusy: boolean;
  /** null: who may only look. */
  actions: Actions | null;
};

/** A lesson with its lectures. */
export function ChapterCard({ chapter, number, isFirst, isLast, isBusy, actions }: ChapterCard) {
  const { name, description, start_date, end_date, zoom_link, is_tugas_mandiri, is_unjuk_ketra } = chapter;
  return (
    <Card component="section" aria-label={`Bab ${number}: ${name}`} sx={{ p: 2 }}>
      <Row
        isFirst={isFirst}
        isLast={isLast}
        isBusy={isBusy}
        name={name}
        actions={actions && { move: actions.move, edit: actions.edit, remove: actions.remove }}
      >
        <Typography variant="h6" component="h2" sx={{ overflowWrap: 'anywhere' }}>
          {number}. {name}
        </Typography>
        {description ? (
          <Typography variant="body2" sx={{ color: 'text.secondary', overflowWrap: 'anywhere' }}>
            {description}
          </Typography>
        ) : null}
        <Stack direction="row" sx={{ flexWrap: 'wrap', gap: 0.5, mt: 0.5 }}>
          {start_date ? <Chip size="small" label={`Mulai ${formatWib(start_date)}`} /> : null}
          {end_date ? <Chip size="small" label={`Selesai ${formatWib(end_date)}`} /> : null}
          {zoom_link ? <Chip size="small" label="Zoom" /> : null}
          {is_tugas_mandiri ? <Chip size="small" label="Tugas Praktik Mandiri" /> : null}
          {is_unjuk_ketra ? <Chip size="small" label="Unjuk Keterampilan" /> : null}
        </Stack>
      </Row>
      <Box component="ul" sx={{ listStyle: 'none', m: 0, mt: 1, p: 0 }}>
        {chapter.lectures.map((lecture, place) => (
          <Box component="li" key={lecture.id} sx={{ borderTop: 1, borderColor: 'divider', py: 1 }}>
            <Row
              isFirst={isFirst && place === 0}
              isLast={isLast && place === chapter.lectures.length - 1}
              isBusy={isBusy}
              name={lecture.name}
              actions={
                actions && {
                  move: (step) => actions.moveLecture(lecture.id, step),
                  edit: () => actions.editLecture(lecture),
                  remove: () => actions.removeLecture(lecture),
                }
              }
            >
              <Typography sx={{ overflowWrap: 'anywhere' }}>{lecture.name}</Typography>
              <FilmLine film={lecture.film} />
            </Row>
          </Box>
        ))}
      </Box>
      {actions ? (
        <Button startIcon={<Plus size={18} />} onClick={actions.addLecture}>
          Tambah materi
        </Button>
      ) : null}
    </Card>
  );
}

const FilmLine = ({ film }: { film: Lecture['film'] }) => (
  <Typography
    variant="body2"
    sx={{ display: 'flex', gap: 0.75, alignItems: 'center', color: film ? 'text.secondary' : 'warning.main' }}
  >
    {film ? <Film size={16} aria-hidden /> : <TriangleAlert size={16} aria-hidden />}
    {film ? (film.duration === null ? 'Video' : formatLength(film.duration)) : 'Belum ada video'}
  </Typography>
);

type RowProps = {
  name: string;
  isFirst: boolean;
  isLast: boolean;
  isBusy: boolean;
  actions: Pick<Actions, 'move' | 'edit' | 'remove'> | null;
  children: ReactNode;
};

function Row({ name, isFirst, isLast, isBusy, actions, children }: RowProps) {
  return (
    <Stack direction={{ xs: 'column', sm: 'row' }} sx={{ gap: 1, alignItems: { sm: 'start' } }}>
      <Box sx={{ flex: 1, minWidth: 0 }}>{children}</Box>
      {actions ? (
        <Stack direction="row" sx={{ flexShrink: 0 }}>
          <Action label={`Naikkan ${name}`} icon={ArrowUp} isOff={isFirst || isBusy} act={() => actions.move(-1)} />
          <Action label={`Turunkan ${name}`} icon={ArrowDown} isOff={isLast || isBusy} act={() => actions.move(1)} />
          <Action label={`Ubah ${name}`} icon={Pencil} isOff={false} act={actions.edit} />
          <Action label={`Keluarkan ${name}`} icon={Trash2} isOff={isBusy} act={actions.remove} />
        </Stack>
      ) : null}
    </Stack>
  );
}

type ActionProps = { label: string; icon: LucideIcon; isOff: boolean; act(): void };

const Action = ({ label, icon: Icon, isOff, act }: ActionProps) => (
  <Tooltip title={isOff ? '' : label}>
    {/* A button that is off says nothing to the tooltip; this does. */}
    <span>
      <IconButton aria-label={label} disabled={isOff} onClick={act}>
        <Icon size={18} />
      </IconButton>
    </span>
  </Tooltip>
);
