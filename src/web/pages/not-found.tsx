import { data } from 'react-router';

/** Any unknown path (G-07): the root's boundary shows the page, with HTTP 404. */
export function loader(): never {
  throw data(null, { status: 404 });
}

export default function NotFound() {
  return null;
}
