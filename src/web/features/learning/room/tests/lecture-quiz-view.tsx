export default function LectureQuizView() {
  return <h2>quizlecture</h2>;
}
