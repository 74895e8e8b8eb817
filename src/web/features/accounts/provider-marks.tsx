/** The providers' own marks, as their rules for sign-in buttons ask. */
export function FacebookMark() {
  return (
    <svg viewBox="0 0 24 24" aria-hidden="true" className="size-5">
      <circle cx="12" cy="12" r="12" fill="#0866ff" />
      <path
        fill="#fff"
        d="M16.7 15.5 17.2 12h-3.3V9.7c0-1 .5-1.9 2-1.9h1.5V4.9S16 4.6 14.7 4.6c-2.7 0-4.5 1.7-4.5 4.7V12h-3v3.5h3v8.35a12 12 0 0 0 3.7 0V15.5z"
      />
    </svg>
  );
}

export function GoogleMark() {
  return (
    <svg viewBox="0 0 24 24" aria-hidden="true" className="size-5">
      <path
        fill="#4285f4"
        d="M23.52 12.27c0-.85-.08-1.67-.22-2.45H12v4.64h6.46a5.52 5.52 0 0 1-2.4 3.62v3h3.88c2.27-2.09 3.58-5.17 3.58-8.81z"
      />
      <path
        fill="#34a853"
        d="M12 24c3.24 0 5.96-1.07 7.94-2.91l-3.88-3.01c-1.07.72-2.45 1.15-4.06 1.15-3.13 0-5.77-2.11-6.72-4.95H1.28v3.11A12 12 0 0 0 12 24z"
      />
      <path fill="#fbbc05" d="M5.28 14.28a7.2 7.2 0 0 1 0-4.56V6.61h-4a12 12 0 0 0 0 10.78z" />
      <path
        fill="#ea4335"
        d="M12 4.77c1.76 0 3.35.61 4.59 1.8l3.44-3.44A11.5 11.5 0 0 0 12 0 12 12 0 0 0 1.28 6.61l4 3.11C6.23 6.88 8.87 4.77 12 4.77z"
      />
    </svg>
  );
}
