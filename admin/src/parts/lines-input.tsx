import { TextField } from '@mui/material';
import { useInput } from 'react-admin';

type LinesInputProps = { source: string; label: string; helperText?: string };

const toLines = (text: string): string[] => text.split('\n');
/** Of a list, the first of its lines that the server refused. */
const faultIn = (error: unknown): string | undefined =>
  Array.isArray(error)
    ? error.map(faultIn).find((each) => each !== undefined)
    : (error as { message?: string } | undefined)?.message;

/** A list of short texts, one on each line. Empty lines are dropped when the field is left. */
export function LinesInput({ source, label, helperText = 'Satu per baris.' }: LinesInputProps) {
  const { field, fieldState, id } = useInput({
    source,
    defaultValue: [],
    format: (lines: string[] | null | undefined) => (lines ?? []).join('\n'),
    parse: (lines) => lines,
  });
  const text = String(field.value);
  const written = (lines: string[]) => lines.map((line) => line.trim()).filter((line) => line !== '');
  const fault = faultIn(fieldState.error);
  return (
    <TextField
      id={id}
      name={field.name}
      label={label}
      value={text}
      multiline
      minRows={2}
      error={fault !== undefined}
      helperText={fault ?? helperText}
      onChange={(event) => field.onChange(toLines(event.target.value))}
      onBlur={() => {
        field.onChange(written(toLines(text)));
        field.onBlur();
      }}
    />
  );
}
