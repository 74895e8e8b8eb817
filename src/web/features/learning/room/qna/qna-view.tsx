export default function QnaView() {
  return <h2>qna</h2>;
}
