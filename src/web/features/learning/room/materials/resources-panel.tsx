/** The files that go with a lecture and with its lesson. */
export function ResourcesPanel(_props: { lectureId: number }) {
  return null;
}
