import fontUrl from '@fontsource-variable/plus-jakarta-sans/files/plus-jakarta-sans-latin-wght-normal.woff2?url';
import { type ReactNode, use } from 'react';
import {
  isRouteErrorResponse,
  Links,
  type LinksFunction,
  Meta,
  Outlet,
  Scripts,
  ScrollRestoration,
  useRouteLoaderData,
} from 'react-router';
import { site } from '../contract/content.ts';
import type { Route } from './+types/root.ts';
import { ScriptMark } from './lib/script-mark.ts';
import { apiContext } from './lib/server-api.ts';
import { SiteContext } from './lib/site.ts';
import { EarlyRequests } from './shell/early-requests.tsx';
import { FailurePage } from './shell/failure-page.tsx';
import { SafeSinks } from './shell/safe-sinks.tsx';
import { Shell } from './shell/shell.tsx';
// By its address: as a part of the bundle it would be put in once more with the first part that is loaded later.
import stylesUrl from './styles/app.css?url';

export const links: LinksFunction = () => [
  { rel: 'preload', href: fontUrl, as: 'font', type: 'font/woff2', crossOrigin: 'anonymous' },
  { rel: 'stylesheet', href: stylesUrl },
  { rel: 'icon', href: '/art/logo.svg', type: 'image/svg+xml' },
  { rel: 'apple-touch-icon', href: '/icons/apple-180.png' },
  { rel: 'manifest', href: '/manifest.webmanifest' },
];

export async function loader({ context }: Route.LoaderArgs) {
  return context.get(apiContext)(site, {});
}

/** The settings change rarely and the document carries them: moving between pages does not ask for them again. */
export const shouldRevalidate = () => false;

export function Layout({ children }: { children: ReactNode }) {
  const mark = use(ScriptMark);
  const loaded = useRouteLoaderData<typeof loader>('root');
  return (
    <html lang="id">
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover" />
        <meta name="theme-color" content="#FBFAF5" media="(prefers-color-scheme: light)" />
        <meta name="theme-color" content="#0E1712" media="(prefers-color-scheme: dark)" />
        <Meta />
        {/* The server's alone: they have run before there is anything here to draw them. */}
        {import.meta.env.SSR && <SafeSinks browser={loaded?.browser} />}
        {import.meta.env.SSR && <EarlyRequests />}
        <Links />
      </head>
      <body>
        <SiteContext value={loaded ?? null}>{children}</SiteContext>
        <ScrollRestoration nonce={mark} />
        <Scripts nonce={mark} />
      </body>
    </html>
  );
}

export default function Root() {
  return (
    <Shell>
      <Outlet />
    </Shell>
  );
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return (
    <Shell>
      <FailurePage status={isRouteErrorResponse(error) ? error.status : 500} />
    </Shell>
  );
}
