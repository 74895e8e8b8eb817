import { id, text } from '../wire.ts';
import { href, instant, position, shownPicture } from './fields.ts';
import { resource } from './resource.ts';

export const banners = resource({
  name: 'banners',
  label: 'spanduk',
  reads: 'content.read',
  writes: 'content.write',
  shown: { image: shownPicture },
  fields: {
    title: text(80, 1),
    text: text(200, 1),
    action: text(40, 1),
    href,
    image_id: id().nullable().default(null),
    position: position(),
    starts_at: instant.nullable().default(null),
    ends_at: instant.nullable().default(null),
  },
  sorts: ['position', 'title', 'starts_at', 'ends_at'],
  words: {
    href: { name: 'tujuan tombol', wrongForm: 'Isi dengan halaman situs seperti /courses, atau alamat lengkap.' },
  },
});
