export default function FinishLectureView() {
  return <h2>finish_perlecture</h2>;
}
