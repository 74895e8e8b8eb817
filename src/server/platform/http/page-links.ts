import type { Paging } from '../../../contract/wire.ts';

/** The paging fields beside `data` (G-01); links keep the request's other fields. */
export function pageLinks(
  { rows, total, page, perPage }: { rows: unknown[]; total: number; page: number; perPage: number },
  requestUrl: string,
  publicUrl: URL,
): Paging {
  const lastPage = Math.max(1, Math.ceil(total / perPage));
  const link = (target: number) => {
    // Joined as text: '//other.example' is a path here, never another host.
    const url = new URL(publicUrl.origin + requestUrl);
    url.searchParams.set('page', String(target));
    return url.href;
  };
  return {
    from: rows.length > 0 ? (page - 1) * perPage + 1 : null,
    to: rows.length > 0 ? (page - 1) * perPage + rows.length : null,
    last_page: lastPage,
    next_page_url: page < lastPage ? link(page + 1) : null,
    prev_page_url: page > 1 ? link(Math.min(page - 1, lastPage)) : null,
    current_page: page,
    total,
  };
}
