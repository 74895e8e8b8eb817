export default function ExamView() {
  return <h2>exam</h2>;
}
