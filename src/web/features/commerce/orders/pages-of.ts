const PER_PAGE = 10;

/** The part of a list that an address asks for; what is no number leads to the first page, too large a one to the last. */
export function pageOf<Item>(items: readonly Item[], asked: string | null) {
  const lastPage = Math.max(1, Math.ceil(items.length / PER_PAGE));
  const page = /^[1-9]\d*$/.test(asked ?? '') ? Math.min(Number(asked), lastPage) : 1;
  return { page, lastPage, shown: items.slice((page - 1) * PER_PAGE, page * PER_PAGE) };
}
