export default function HowToDownloadView() {
  return <h2>howToDownload</h2>;
}
