type VideoInputProps = { source: string; label: string; helperText?: string };

/** The id of a film, uploaded here. */
export function VideoInput(_: VideoInputProps) {
  return null;
}
