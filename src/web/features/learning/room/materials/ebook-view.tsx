export default function EbookView() {
  return <h2>ebook</h2>;
}
