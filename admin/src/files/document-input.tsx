type DocumentInputProps = {
  source: string;
  label: string;
  accept: readonly ('pdf' | 'xls' | 'ppt' | 'zip')[];
  helperText?: string;
};

/** The id of a document, uploaded here. */
export function DocumentInput(_: DocumentInputProps) {
  return null;
}
