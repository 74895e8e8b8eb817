import type { Config } from '@react-router/dev/config';

export default {
  appDirectory: 'src/web',
  ssr: true,
  // Some forty small routes: one cached manifest is cheaper than asking for them link by link.
  routeDiscovery: { mode: 'initial' },
} satisfies Config;
