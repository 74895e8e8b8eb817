export default function FinishView() {
  return <h2>finish</h2>;
}
