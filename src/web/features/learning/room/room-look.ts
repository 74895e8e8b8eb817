/** Shared by the room and by what stands in its place while it is read: nothing jumps. */
export const frameLook = {
  page: 'flex min-h-dvh flex-col',
  header:
    'sticky top-(--above,0px) z-20 flex h-15 shrink-0 items-center gap-1 border-line border-b bg-paper pr-4 pl-1 lg:gap-2 lg:pr-6 lg:pl-4',
  title: 'min-w-0 flex-1 truncate text-base leading-6 font-bold tracking-normal',
  body: 'flex flex-1',
  navigation:
    'sticky top-[calc(var(--above,0px)+60px)] h-[calc(100dvh-var(--above,0px)-60px)] w-85 shrink-0 self-start overflow-y-auto overscroll-contain border-line border-r bg-sunken px-3.5 pt-5 pb-10 [scrollbar-gutter:stable] [scrollbar-width:thin]',
  /** As wide as the page, but no higher than what a turned phone shows between header and bar. */
  film: 'mx-auto aspect-video w-full max-w-[max(320px,calc((100svh-var(--above,0px)-60px-var(--bottom-bar,0px)-32px)*16/9))]',
  view: 'mx-auto min-w-0 max-w-330 flex-1 p-4 pb-10 sm:p-6 lg:px-10 lg:pt-6 lg:pb-16',
} as const;
