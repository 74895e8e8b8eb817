import { Box } from '@mui/material';
import { useQuery } from '@tanstack/react-query';
import { useGetMany, useGetRecordRepresentation } from 'react-admin';
import { getStoredFile } from '../../../../src/contract/admin/files.ts';
import { api } from '../../data/api.ts';
import { fieldName } from '../field-names.ts';
import { written } from '../written.ts';

/** As the form calls it, where its label is a plain one; else as the log does. */
export function labelOf(path: string): string {
  const [input] = document.getElementsByName(path);
  const label = input instanceof HTMLInputElement || input instanceof HTMLTextAreaElement ? input.labels?.[0] : null;
  return label?.textContent?.replace(/\s*\*$/, '') || fieldName(path.split('.').at(-1) ?? path);
}

/** Fields that hold the ids of something else. */
const resources: Record<string, string> = {
  category_id: 'categories',
  course_id: 'courses',
  event_id: 'events',
  faq_group_id: 'faq-groups',
  instructor_id: 'instructors',
  instructor_ids: 'instructors',
  lesson_id: 'lessons',
  partner_id: 'partners',
};
const files =
  /^(media|video|image|picture|thumbnail|photo|logo|avatar|cover|zip|introduction_video|introduction_image)_id$/;

/** The value of a field as people know it: a name where the field holds a number. */
export function FieldValue({ path, value }: { path: string; value: unknown }) {
  const resource = resources[path];
  const isEmpty = value === null || value === undefined || (Array.isArray(value) && value.length === 0);
  if (resource && !isEmpty) return <Names resource={resource} ids={[value].flat() as (string | number)[]} />;
  if (files.test(path) && typeof value === 'number') return <FileName id={value} />;
  return <Box sx={{ whiteSpace: 'pre-wrap' }}>{written(value)}</Box>;
}

function Names({ resource, ids }: { resource: string; ids: (string | number)[] }) {
  const { data } = useGetMany(resource, { ids });
  const nameOf = useGetRecordRepresentation(resource);
  return data?.map(nameOf).join(', ') ?? ids.join(', ');
}

function FileName({ id }: { id: number }) {
  const { data } = useQuery({ queryKey: ['stored-file', id], queryFn: () => api(getStoredFile, { id }) });
  return data?.original_name ?? `Berkas ${id}`;
}
