/** The build without subtitles, other sound tracks and locks comes without types; they are the whole one's. */
declare module 'hls.js/light' {
  export * from 'hls.js';
  export { default } from 'hls.js';
}
