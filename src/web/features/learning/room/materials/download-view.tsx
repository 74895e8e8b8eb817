export default function DownloadView() {
  return <h2>download</h2>;
}
