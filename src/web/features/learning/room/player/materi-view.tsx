export default function MateriView() {
  return <h2>materi</h2>;
}
