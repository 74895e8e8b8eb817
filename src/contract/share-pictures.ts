/** Where the picture of a shared link is drawn, 1200 × 630 pixels (B-03). */
export const sharePicture = {
  width: 1200,
  height: 630,
  site: '/share/semai.jpg',
  course: (id: number) => `/share/course/${id}.jpg`,
  event: (id: number) => `/share/event/${id}.jpg`,
  instructor: (id: string) => `/share/instructor/${id}.jpg`,
} as const;
